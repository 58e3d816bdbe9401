import Containers

extension PageList {
  func insert(_ page: any Controller, at index: Int) throws(PageError) {
    var list = pages
    list.insert(page, at: index)
    try set(list)
  }

  func remove(at index: Int) throws(PageError) {
    var list = pages
    list.remove(at: index)
    try set(list)
  }

  func move(from index: Int, to other: Int) throws(PageError) {
    var list = pages
    list.insert(list.remove(at: index), at: other)
    try set(list)
  }
}
