/**
 * Every picture of the shop is one address, `/media/{name}/{width}.webp`; the same picture exists in each of these
 * widths (never wider than its original) and in two formats, and as JPEG for messengers that read no other. Clients that know nothing of this use the address as it is.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** What a file field may offer: a phone then sends a photograph of its own kind as JPEG. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** A picture that somebody sent, at its address for staff. */
export type PrivatePicture = { image: string; width: number; height: number }

/** What browsers and home screens ask for: one that scales, squares in pixels, and one with air that a screen may cut round. */
export type IconKind = 'svg' | '180' | '192' | '512' | 'maskable-512'

/** The width that an address in an API answer names. */
export const PICTURE_DEFAULT_WIDTH = 640

const address = /^((?:\/admin)?\/media\/[^/]+)\/\d+\.webp$/

/** The address of a stored picture. */
export const pictureAddress = (picture: string): string =>
  picture === '' || picture.startsWith('/') ? picture : `/media/${picture}/${PICTURE_DEFAULT_WIDTH}.webp`

/** The address of a picture that a shopper sent, for staff alone (spec N7.1.3). */
export const privatePictureAddress = (picture: string): string =>
  `/admin/media/${picture}/${PICTURE_DEFAULT_WIDTH}.webp`

/** `srcset` of one format for a picture address, or undefined when the address is not one of our sized pictures (an SVG, say). */
export function pictureSet(
  image: string,
  format: PictureFormat,
  widths: readonly number[] = PICTURE_WIDTHS,
): string | undefined {
  const base = address.exec(image)?.[1]
  return base && widths.map((width) => `${base}/${width}.${format} ${width}w`).join(', ')
}

/** The address of one width of a picture; other addresses are returned unchanged. */
export function pictureAt(image: string, width: number, format: PictureFormat = 'webp'): string {
  const base = address.exec(image)?.[1]
  return base ? `${base}/${width}.${format}` : image
}
