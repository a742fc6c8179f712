import { PICTURE_WIDTHS, type PictureFormat } from '#contract/pictures.ts'

const FILE = /^(\d+)\.(avif|webp|jpg)$/
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** The width and format that the last part of a picture's address names; undefined where the shop has no such. */
export function pictureFileOf(file: string): { width: number; format: PictureFormat } | undefined {
  const [, digits, ending] = FILE.exec(file) ?? []
  const width = PICTURE_WIDTHS.find((allowed) => String(allowed) === digits)
  return width && { width, format: ending === 'avif' || ending === 'jpg' ? ending : 'webp' }
}
