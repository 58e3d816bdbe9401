import CGtk
import Containers
import ContainersBinding
import ContainersGTK
import ContainersText

// The bar for finding, and for going to a place.

extension ReaderWindow {
  /// Opens the bar for what is to be found.
  func find() {
    model.select(.book)
    openBar(for: .find)
    if !chrome.findBar.text.isEmpty { model.find(chrome.findBar.text) }
    searching.start()
  }

  /// Opens the bar above the pages.
  func openBar(for purpose: FindBar.Purpose) {
    letGo()
    model.closePopover()
    if purpose == .go { model.endFinding() }
    chrome.findBar.open(for: purpose)
    framesLeft = 3
    frame.driver.wantFrames()
  }

  /// Closes the bar, and ends the search; the keyboard belongs to the pages again.
  func closeBar() {
    chrome.findBar.close()
    model.endFinding()
    focusPages()
  }

  /// Goes to the next hit, or to the one before.
  func step(_ direction: PageDirection) {
    letGo()
    model.step(direction)
    searching.start()
  }

  /// Goes where a person has said: `12`, `45%`, `chapter 3`.
  func goFromBar(to text: String) {
    closeBar()
    if !text.isEmpty { model.jump { model.follow(BookLinks.path(typed: text)) } }
  }
}
