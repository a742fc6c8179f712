import type { PictureSource, PictureStore } from '#domain/ports/picture-store.ts'

export type PictureImport = { source: PictureSource; pictures: PictureStore }

/** Files that cannot be imported: the message says what is wrong with which. */
export class ImportError extends Error {}

/** Stores one picture of a folder and returns its name in the shop. Throws ImportError when it is no picture. */
export async function savePicture({ source, pictures }: PictureImport, file: string): Promise<string> {
  const name = (file.split('/').at(-1) ?? file).replace(/\.\w+$/, '')
  const savedName = await pictures.save(name, await source(file))
  if (!savedName)
    throw new ImportError(`${file} is not a picture that the shop can take (JPEG, PNG, WebP or AVIF, up to 8 MB).`)
  return savedName
}
