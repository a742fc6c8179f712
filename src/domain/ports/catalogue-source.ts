/** Where a catalogue to import comes from: its pictures by the file names that the catalogue gives. */
export type PictureSource = (file: string) => Promise<Uint8Array>
