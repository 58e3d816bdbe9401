import CGtk
import Containers
import ContainersBinding
import ContainersGTK
import ContainersText
import Documents

// What each controller looks like.

extension ReaderWindow {
  func setUpViews() {
    frame.makeView = { [unowned self] controller in
      switch controller {
      case let page as BookPage:
        let words = { [unowned page] in
          HardWrap.withoutFillers(page.lines.map(\.displayed).joined(separator: "\n"))
        }
        return CanvasView(words: words, isFocusable: true) { [unowned self, unowned page] in
          drawing.draw(page: page, $0)
        }
      case let card as ChapterCard:
        return CanvasView(words: { [unowned card] in "\(card.chapter.title)\n\(card.chapter.opening)" }) {
          [unowned self, unowned card] in drawing.draw(card: card, $0)
        }
      case let page as RulePage: return RuleView(page)
      case let dialog as DialogController: return DialogView(dialog)
      case let contents as ContentsPage: return makeContentsView(contents)
      case is InfoPage: return InfoView(model.info)
      case let page as LinkPage: return linkView?.page === page ? linkView?.view : nil
      default: break
      }
      if controller === model.layers { return layersView }
      if controller === model.pages { return pagesView }
      if controller === model.cards { return pagerView }
      if controller === model.trace { return stackView }
      if controller === model.lines { return traceView }
      // The book shows what it holds.
      guard controller !== model.bookContainer else { return nil }
      return controller.asContainer.map { BoardView($0, in: frame) }
    }
    let title = frame.reader.title
    frame.reader.title = {
      switch $0 {
      case let page as BookPage: "Page \(page.number + 1)"
      case let card as ChapterCard: card.chapter.title
      default: title($0)
      }
    }
    model.layers.delegate = self
    cgtk_set_accessible_label(pagerView.scrolled, "Chapters")
    tabRow.willChoose = { [weak self] in
      self?.letGo()
      self?.model.closePopover()
      // The tab of the book leads to its text, whatever is in its place.
      self?.model.showText()
    }
    traceView.didChoose = { [weak self] in self?.model.showRules(of: $0) }
    frame.displayChanged = { [weak self] in self?.tellMovements() }
    frame.fingers.router.tapped = { [weak self] controller, point in
      if let page = controller as? BookPage { return self?.followLink(at: point, on: page) == true }
      guard let card = controller as? ChapterCard else { return false }
      self?.model.open(chapter: card.index)
      return true
    }
    model.didChange = { [weak self] in
      // The same pages have other words, or another number at their foot.
      self?.frame.views.updateAll()
      self?.frame.driver.noteDisplay()
      self?.frame.driver.wantFrames()
    }
  }

  private func makeContentsView(_ page: ContentsPage) -> ContentsView {
    let length = model.book.text.count
    let view = ContentsView(
      model.book.chapters.map { ($0.title, $0.offset.percent(of: length), $0.indent(by: 16)) },
      current: model.currentChapter)
    view.didChoose = { [weak self] in self?.model.choose(chapter: $0) }
    cgtk_set_direction(view.widget, model.book.direction.gtk)
    if page === model.contents { columnView = view }
    return view
  }
}
