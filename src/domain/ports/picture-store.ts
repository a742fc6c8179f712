import type { PictureFormat } from '#contract/pictures.ts'

/** Where pictures are stored. A picture's name never changes its content, so its addresses may be cached for ever. */
export type PictureStore = {
  /** Stores a picture and answers its name: the given one and a mark of the content. Refuses (undefined) what is no picture or too large. */
  save: (name: string, content: Uint8Array) => Promise<string | undefined>
  /**
   * Makes a stranger's picture anew: upright, no larger than the shop needs, without whatever else its file held, under a
   * name of its own. What is no picture is 'bad' and leaves nothing; 'busy' when too many are waiting already.
   */
  add: (content: Uint8Array) => Promise<AddedPicture | 'bad' | 'busy'>
  /** Takes a picture and all its sizes away. */
  remove: (name: string) => Promise<void>
  /** A stored picture in one width and format; undefined when there is no such picture. Never wider than its original. */
  read: (name: string, width: number, format: PictureFormat) => Promise<Uint8Array | undefined>
}

export type AddedPicture = { name: string; width: number; height: number }

/** Where a catalogue to import comes from: its pictures by the file names that the catalogue gives. */
export type PictureSource = (file: string) => Promise<Uint8Array>
