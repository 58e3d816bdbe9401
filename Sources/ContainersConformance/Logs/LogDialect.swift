import Containers
import ContainersTesting

/// The callbacks of a toolkit, as programs print them (C10).
///
/// Each dialect is checked separately: a screen that prints `focus` and `transitionEnd` is checked by each of them.
struct LogDialect: Sendable {
  /// The name of the toolkit.
  let name: String
  /// The order of the callbacks.
  var grammar = AppearanceGrammar.paired
  /// Pairs of the four callbacks that programs print without the others.
  var halves = [["D+", "D-"], ["W+", "W-"]]
  /// Whether two of the four callbacks, if there are no others, say that a controller is visible or hidden, and take turns.
  var alternatesInHalves = false
  /// Whether the first callback of a controller may be a disappearance.
  var mayBeginHiding = false
  /// Whether its words are events only if the log has both of them, since each is a usual remark.
  var needsBoth = false
  /// Whether children may receive that they appear before their container does.
  var childrenMayGoFirst = false
  /// Whether a controller must have disappeared when it ends, and is loaded once.
  var judgesEnds = false
  /// The words by their meaning.
  ///
  /// A word without capitals is also an English word: it counts only in a line without other text. `note` is a callback
  /// without a rule; `end` is the end of the controller; symbols with a question mark depend on a following `closing`.
  let words: [String: String]

  /// The callbacks that it has words for.
  var hears: Set<String> {
    let symbols = words.keys.flatMap {
      $0.hasSuffix("?") ? [$0.dropLast() + "+", $0.dropLast() + "-"] : [$0[...]]
    }
    return Set(symbols.map { String($0) }).intersection(Self.four)
  }

  static let four: Set = ["W+", "D+", "W-", "D-"]

  /// Every dialect.
  ///
  /// The first one has the symbols of the rules, the last one is the place of `given`.
  static let all = [own, android] + pages + visibility + [given([])]
  /// The index of `given`.
  static let givenIndex = all.count - 1

  /// The dialect of words of one's own, which are judged by themselves.
  ///
  /// A single word of `--map` is one more word of the first dialect.
  static func given(_ map: [LogOptions.Mapping]) -> LogDialect {
    var words: [String: [String]] = [:]
    for mapping in map { words[mapping.symbol, default: []].append(mapping.word) }
    return LogDialect(
      name: "--map", alternatesInHalves: true, judgesEnds: true,
      words: words.mapValues { $0.joined(separator: " ") })
  }

  /// The dialect of an index; words of one's own differ from log to log.
  static func numbered(_ index: Int, _ map: [LogOptions.Mapping]) -> LogDialect {
    index == givenIndex ? given(map) : all[index]
  }

  /// Whether the words of `--map` are a dialect: they say both that controllers appear and that they disappear.
  static func isDialect(_ map: [LogOptions.Mapping]) -> Bool {
    let symbols = given(map).hears
    return symbols.contains { $0.hasSuffix("+") } && symbols.contains { $0.hasSuffix("-") }
  }

  private static let own = LogDialect(
    name: "UIKit", judgesEnds: true,
    words: [
      "load": "viewDidLoad didLoad",
      "W+": "viewWillAppear willAppear appearing", "D+": "viewDidAppear didAppear appeared",
      "W-": "viewWillDisappear willDisappear disappearing", "D-": "viewDidDisappear didDisappear disappeared",
      "wM": "willMove willMoveToParent willMoveToParentViewController",
      "dM": "didMove didMoveToParent didMoveToParentViewController",
      "end": "deinit dealloc",
      "note": """
      viewIsAppearing viewWillLayoutSubviews viewDidLayoutSubviews viewWillTransition viewWillTransitionToSize \
      traitCollectionDidChange didReceiveMemoryWarning loadView awakeFromNib viewSafeAreaInsetsDidChange \
      willRotate didRotate initialized initialised created rendered
      """,
    ])

  private static let android = LogDialect(
    name: "Android", grammar: .nested, halves: [["D+", "W-"], ["W+", "D-"]], judgesEnds: true,
    words: [
      "load": "onCreate",
      "W+": "onStart onFragmentStarted onActivityStarted wm_On_Start_Called",
      "D+": "onResume onFragmentResumed onActivityResumed wm_On_Resume_Called",
      "W-": "onPause onFragmentPaused onActivityPaused wm_On_Paused_Called",
      "D-": "onStop onFragmentStopped onActivityStopped wm_On_Stop_Called",
      "end": "onDestroy onFragmentDestroyed onActivityDestroyed wm_On_Destroy_Called",
      "note": """
      onRestart onCreateView onViewCreated onViewStateRestored onDestroyView onAttach onDetach onSaveInstanceState \
      onActivityCreated onFragmentCreated onFragmentViewCreated onFragmentAttached onFragmentDetached \
      onActivitySaveInstanceState onNewIntent onPostCreate onPostResume wm_On_Create_Called wm_On_Restart_Called \
      onBackPressed onActivityResult onConfigurationChanged onWindowFocusChanged onUserLeaveHint onUserInteraction \
      onLowMemory onTrimMemory onCreateOptionsMenu onPrepareOptionsMenu onOptionsItemSelected onHiddenChanged \
      onRestoreInstanceState onRequestPermissionsResult onMultiWindowModeChanged onPictureInPictureModeChanged \
      onTopResumedActivityChanged onAttachedToWindow onDetachedFromWindow
      """,
    ])

  /// Pages with all four callbacks.
  private static let pages = [
    LogDialect(
      name: "Kivy", childrenMayGoFirst: true,
      words: [
        "W+": "onPreEnter", "D+": "onEnter", "W-": "onPreLeave", "D-": "onLeave onExit",
        "note": "onKvPost onEnterTransitionDidFinish onExitTransitionDidStart",
      ]),
    LogDialect(
      name: "Ionic", childrenMayGoFirst: true,
      words: [
        "W+": "ionViewWillEnter willEnter", "D+": "ionViewDidEnter didEnter",
        "W-": "ionViewWillLeave willLeave",
        "D-": "ionViewDidLeave didLeave", "end": "ngOnDestroy ionViewWillUnload",
        "note": "ionViewDidLoad ngOnInit ngAfterViewInit ionViewCanEnter ionViewCanLeave",
      ]),
    LogDialect(
      name: "React Navigation 4",
      words: ["W+": "willFocus", "D+": "didFocus", "W-": "willBlur", "D-": "didBlur"]),
    LogDialect(
      name: "React Navigation transitions", words: ["W?": "transitionStart", "D?": "transitionEnd"]),
    LogDialect(
      name: "Qt Quick", childrenMayGoFirst: true,
      words: [
        "W+": "onActivating activating", "D+": "onActivated activated", "W-": "onDeactivating deactivating",
        "D-": "onDeactivated deactivated", "end": "onRemoved",
      ]),
    LogDialect(
      name: "libadwaita", childrenMayGoFirst: true,
      words: [
        "W+": "onShowing showing", "D+": "onShown shown", "W-": "onHiding hiding", "D-": "onHidden hidden",
      ]),
  ]

  /// Controllers with only two callbacks: visible, and hidden.
  private static let visibility = [
    LogDialect(
      name: "SwiftUI, React Native screens", alternatesInHalves: true,
      words: [
        "W+": "onWillAppear", "D+": "onAppear", "W-": "onWillDisappear", "D-": "onDisappear",
        "note": "onTransitionProgress onDismissed",
      ]),
    LogDialect(
      name: "Compose",
      words: [
        "D+": "enteredComposition entersComposition onEnterComposition",
        "D-": "onDispose leftComposition leavesComposition onLeaveComposition",
        "note": "recomposed recomposition",
      ]),
    LogDialect(
      name: "React Native Navigation", words: ["D+": "componentDidAppear", "D-": "componentDidDisappear"]),
    LogDialect(
      name: "custom elements",
      words: [
        "D+": "connectedCallback", "D-": "disconnectedCallback",
        "note": "attributeChangedCallback adoptedCallback firstUpdated",
      ]),
    LogDialect(
      name: "WPF, WinUI", needsBoth: true, words: ["D+": "loaded onLoaded", "D-": "unloaded onUnloaded"]),
    LogDialect(
      name: "Avalonia",
      words: [
        "D+": "onAttachedToVisualTree attachedToVisualTree",
        "D-": "onDetachedFromVisualTree detachedFromVisualTree",
      ]),
    LogDialect(
      name: "Godot",
      words: [
        "D+": "enterTree onEnterTree treeEntered", "D-": "exitTree onExitTree treeExited", "note": "ready",
      ]),
    LogDialect(name: "Unity", words: ["D+": "onEnable", "D-": "onDisable"]),
    LogDialect(name: "enter and exit", words: ["D+": "enter", "D-": "exit exited leave"]),
    LogDialect(name: "MAUI", words: ["W+": "onAppearing", "W-": "onDisappearing"]),
    LogDialect(
      name: "MAUI navigation",
      words: [
        "D+": "onNavigatedTo navigatedTo", "D-": "onNavigatedFrom navigatedFrom",
        "note": "onNavigatingFrom navigatingFrom onNavigatingTo",
      ]),
    LogDialect(
      name: "React Navigation",
      words: [
        "D+": "focus onFocus focused", "D-": "blur onBlur blurred unfocused unfocus onUnfocus",
        "note": "beforeRemove componentDidMount mount mounted onMount",
        "end": "componentWillUnmount unmount unmounted onUnmount",
      ]),
    LogDialect(
      name: "Flutter",
      words: [
        "W+": "didPush didPopNext", "W-": "didPushNext didPop didRemove", "end": "dispose",
        "note": "initState didChangeDependencies deactivate didUpdateWidget reassemble",
      ]),
    LogDialect(
      // The program is resumed when it begins, which it does not receive.
      name: appLifecycle, mayBeginHiding: true,
      words: [
        "D+": "appLifecycleStateResumed didChangeAppLifecycleStateResumed",
        "D-": "appLifecycleStatePaused didChangeAppLifecycleStatePaused",
        "note": """
        appLifecycleStateInactive appLifecycleStateHidden appLifecycleStateDetached \
        didChangeAppLifecycleStateInactive didChangeAppLifecycleStateHidden didChangeAppLifecycleStateDetached
        """,
      ]),
    LogDialect(
      name: "GTK",
      words: [
        "D+": "map mapped onMap doMap", "D-": "unmap unmapped onUnmap doUnmap",
        "note": "realize unrealize onRealize onUnrealize",
      ]),
    // Qt hides a page that is added to a container (Q4 of its behaviour), so hiding may come first.
    LogDialect(
      name: "Qt Widgets", mayBeginHiding: true, words: ["D+": "showEvent", "D-": "hideEvent"]),
    LogDialect(name: "Textual screens", words: ["D+": "onScreenResume", "D-": "onScreenSuspend"]),
    LogDialect(
      name: "show and hide",
      words: [
        "D+": "onShow show onPageShow visible entered onShowView",
        "D-": "onHide hide onPageHide invisible left onHideView",
      ]),
  ]

  /// The dialect of the whole application, whose lines name no controller.
  static let appLifecycle = "Flutter application"
}
