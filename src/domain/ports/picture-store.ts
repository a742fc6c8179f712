import type { PictureFormat } from '#contract/pictures.ts'

/** Where pictures are stored. A picture's name never changes its content, so its addresses may be cached for ever. */
export type PictureStore = {
  /** Stores a picture and answers its name: the given one and a mark of the content. Refuses (undefined) what is no picture or too large. */
  save: (name: string, content: Uint8Array) => Promise<string | undefined>
  /** A stored picture in one width and format; undefined when there is no such picture. Never wider than its original. */
  read: (name: string, width: number, format: PictureFormat) => Promise<Uint8Array | undefined>
}

/** Where a catalogue to import comes from: its pictures by the file names that the catalogue gives. */
export type PictureSource = (file: string) => Promise<Uint8Array>
