/** Where files lie that are no rows: a folder of this machine, or a bucket that all nodes share. A path has slashes. */
export type FileStore = {
  /** Undefined where there is none. */
  read: (path: string) => Promise<Buffer | undefined>
  /** Whole or not at all: a reader never meets half a file. */
  write: (path: string, content: Uint8Array) => Promise<void>
  /** Takes a folder away, with all that is in it. */
  removeFolder: (folder: string) => Promise<void>
  /** The paths of all files, or of those in a folder and below. */
  list: (folder?: string) => AsyncIterable<string>
}
