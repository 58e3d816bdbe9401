import Glibc
import Reader

exit(ReaderProgram.run(Array(CommandLine.arguments.dropFirst())))
