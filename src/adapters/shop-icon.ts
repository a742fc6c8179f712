import sharp from 'sharp'

import type { IconKind } from '#contract/pictures.ts'

import { PIXELS_MAX } from './upright-picture.ts'

const SHELF = '#ffcf4a'
const INK = '#2b1020'
const CREAM = '#fffdf6'
/** The side of an icon that scales, in pixels of the picture within it. */
const WITHIN_SVG = 180
/** A screen may cut a circle out of an icon: what is in these parts of its side is in every such circle. */
const SAFE = 0.7

/** The shop's icon from its own picture, made square: PNG, or an SVG that holds one. */
export async function iconOf(picture: Uint8Array, kind: IconKind): Promise<Buffer> {
  if (kind === 'svg') return Buffer.from(svgAround(await square(picture, WITHIN_SVG)))
  const size = sizeOf(kind)
  if (kind !== 'maskable-512') return square(picture, size)
  const inner = await square(picture, Math.round(size * SAFE))
  return sharp({ create: { width: size, height: size, channels: 4, background: CREAM } })
    .composite([{ input: inner }])
    .png()
    .toBuffer()
}

/** The icon of a shop without a picture for it: a jar on the shelf. Drawn by its lines alone, for no font is sure. */
export async function jarIcon(kind: IconKind): Promise<Buffer> {
  if (kind === 'svg') return Buffer.from(jar({ corner: 7, part: SAFE }))
  const size = sizeOf(kind)
  const drawn = kind === 'maskable-512' ? jar({ corner: 0, part: 0.55 }) : jar({ corner: 0, part: SAFE })
  return sharp(Buffer.from(drawn), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
}

const sizeOf = (kind: Exclude<IconKind, 'svg'>): number => (kind === 'maskable-512' ? 512 : Number(kind))

const square = (picture: Uint8Array, size: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: PIXELS_MAX })
    .rotate()
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()

const svgAround = (png: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="data:image/png;base64,${png.toString('base64')}"/></svg>`

/** The jar of the shop's pages, 28 by 32, in the middle of a square of 32. */
function jar({ corner, part }: { corner: number; part: number }): string {
  const [x, y] = [16 - 14 * part, 16 - 16 * part]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="${corner}" fill="${SHELF}"/><g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${part})"><path fill="${CREAM}" d="M8 8.5c0 2.5-4.5 3.5-4.5 8.5v8.5a4 4 0 0 0 4 4h13a4 4 0 0 0 4-4V17c0-5-4.5-6-4.5-8.5Z"/><path fill="none" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round" d="M7.5 2.5h13v4h-13ZM8.5 6.5C8.5 10 3.5 11 3.5 17v8.5a4 4 0 0 0 4 4h13a4 4 0 0 0 4-4V17c0-6-5-7-5-10.5"/></g></svg>`
}
