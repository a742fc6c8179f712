/** In which encodings a file may be stored, and travel. */
export type AssetEncoding = 'br' | 'gzip' | 'identity'

/**
 * The files of the shop's last builds, which all nodes share: what a page of one build asks for is found at a node of
 * another.
 */
export type AssetStore = {
  /** A file by its name below /assets, so encoded if it is there so; undefined where no kept build has it. */
  read: (name: string, encoding: AssetEncoding) => Promise<{ content: Uint8Array; encoding: AssetEncoding } | undefined>
  /** A service worker of the newest build, the same at every node; undefined before any build was published. */
  worker: (name: string) => Promise<Uint8Array | undefined>
}
