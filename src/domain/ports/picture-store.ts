import type { IconKind, PictureFormat } from '#contract/pictures.ts'

/** Where pictures are stored. A picture's name never changes its content, so its addresses may be cached for ever. */
export type PictureStore = {
  /**
   * Stores a picture and returns its name: the given one and a mark of the content. Refuses (undefined) what is no
   * picture or too large.
   */
  save: (name: string, content: Uint8Array) => Promise<string | undefined>
  /**
   * Re-encodes a stranger's picture: upright, no larger than the shop needs, without whatever else its file held, under a
   * name of its own. What is no picture is 'bad' and leaves nothing; 'busy' when too many are waiting already.
   */
  add: (content: Uint8Array) => Promise<AddedPicture | 'bad' | 'busy'>
  /** A name that no other picture has, 16 letters; with `_` before it, that of a private one. */
  newName: () => string
  /**
   * The same under this name, which begins with `_` and has no public address. One line is for both: whoever sends, one
   * picture is decoded at a time.
   */
  addPrivate: (name: string, content: Uint8Array) => Promise<AddedPicture | 'bad' | 'busy'>
  /** A private picture in one width and format, as `read` gives a public one; of no other name. */
  readPrivate: PictureStore['read']
  /** Copies a private picture under another name, a public or a private one; undefined where there is no such picture. */
  copy: (name: string, as: string) => Promise<AddedPicture | undefined>
  /** Takes a picture and all its sizes away. */
  remove: (name: string) => Promise<void>
  /**
   * A stored picture in one width and format; undefined when there is no such picture. Never wider than its original. What
   * was never asked for is drawn, each only once, when `inTurn` says so.
   */
  read: (name: string, width: number, format: PictureFormat, inTurn: InTurn) => Promise<Uint8Array | undefined>
  /** What stands for the shop in tabs and on home screens: a stored picture made square, or the jar where there is none. */
  icon: (name: string, kind: IconKind) => Promise<Uint8Array>
}

/** Does work when it may begin; undefined or a throw where it may not. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T | undefined>

export type AddedPicture = { name: string; width: number; height: number }

/** Where a catalogue to import comes from: its pictures by the file names that the catalogue gives. */
export type PictureSource = (file: string) => Promise<Uint8Array>
