import { PICTURES_MAX } from '#contract/admin/product-fields.ts'

/** Where a picture belongs, as its file's name says it. */
export type Placed = { slug: string; place: number }

export const EXAMPLE_NAME = 'mango-pickle-1.jpg'

const NAME = /^([a-z0-9-]{1,120})-(\d)\.(jpe?g|png|webp|avif)$/i

/** 'mango-pickle-2.jpg' is the second picture of mango-pickle; undefined for a name that says nothing. */
export function placeOf(fileName: string): Placed | undefined {
  const [, slug = '', digit = ''] = NAME.exec(fileName) ?? []
  const place = Number(digit)
  return slug !== '' && place >= 1 && place <= PICTURES_MAX ? { slug: slug.toLowerCase(), place } : undefined
}

/** A file of products that puts these pictures at their places: it is checked, applied and taken back as any other. */
export function pictureFile(pictures: readonly (Placed & { picture: string })[]): string {
  const places = [...new Set(pictures.map(({ place }) => place))].toSorted((a, b) => a - b)
  const rows = [...Map.groupBy(pictures, ({ slug }) => slug)].map(([slug, own]) =>
    [slug, ...places.map((n) => own.findLast(({ place }) => place === n)?.picture ?? '')].join(','),
  )
  return [['slug', ...places.map((n) => `picture_${n}`)].join(','), ...rows].join('\n')
}
