#if !hasFeature(Embedded)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  extension SystemError {
    static let missing = SystemError(code: ENOENT)
    static let exists = SystemError(code: EEXIST)

    /// Whether the file system does not support the call at all, which a user cannot change.
    var isUnsupported: Bool { [EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(code) }

    /// What went wrong and what can be done, without a full stop.
    var reason: String {
      switch code {
      case ENOSPC, EDQUOT: "no space is left; free some and try again"
      case EACCES, EPERM: "permission denied; check who owns it, and the folders above it"
      case EROFS: "the file system can only be read"
      case EIO: "the disk reports an error; check it"
      case ENOENT: "it, or a folder above it, is gone"
      case ENOTDIR: "a part of the path is a file, not a folder"
      case ELOOP: "its symbolic links lead in a circle"
      case ENAMETOOLONG: "the name is too long for this file system"
      case EMFILE, ENFILE: "too many files are open"
      default: String(cString: strerror(code)).lowercased()
      }
    }
  }
#endif
