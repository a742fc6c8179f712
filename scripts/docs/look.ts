import sharp from 'sharp'

/** A picture in which about eight by eight points are one, as lossless WebP: what differs between two machines' letters is too small for it. */
export type Look = Buffer

const BLOCK = 8
/** How far a colour of a block may be off, of 255. The line under a head that becomes one point thicker is 20. */
const MAX_DISTANCE = 4

/** The look of a picture of a screen. */
export async function lookOf(picture: Buffer): Promise<Look> {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .removeAlpha()
    .resize(Math.ceil(width / BLOCK), Math.ceil(height / BLOCK), { fit: 'fill', kernel: 'linear' })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}

/** Where two looks differ, in points of the screen, and by how much; undefined where they do not. */
export async function differenceOf(before: Look, after: Look): Promise<string | undefined> {
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  if (old.width !== now.width || old.height !== now.height)
    return `it was ${old.width * BLOCK} × ${old.height * BLOCK} and is ${now.width * BLOCK} × ${now.height * BLOCK}`
  const blocks = distances(old.data, now.data).flatMap((distance, index) =>
    distance > MAX_DISTANCE
      ? [{ distance, x: (index % now.width) * BLOCK, y: Math.floor(index / now.width) * BLOCK }]
      : [],
  )
  if (blocks.length === 0) return undefined
  const range = (values: readonly number[]) => `${Math.min(...values)} to ${Math.max(...values) + BLOCK}`
  const share = (100 * blocks.length) / (now.width * now.height)
  return `${share.toFixed(1)} % of it, x ${range(blocks.map(({ x }) => x))}, y ${range(blocks.map(({ y }) => y))}`
}

async function pixelsOf(look: Look): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(look).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Of each block, how far the colour that is farthest is off. */
const distances = (old: Buffer, now: Buffer): number[] =>
  Array.from({ length: now.length / 3 }, (_, block) =>
    Math.max(...[0, 1, 2].map((colour) => Math.abs((old[3 * block + colour] ?? 0) - (now[3 * block + colour] ?? 0)))),
  )
