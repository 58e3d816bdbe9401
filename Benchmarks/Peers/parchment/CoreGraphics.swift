// CGFloat, compiled as a module of that name.
@_exported import Foundation
