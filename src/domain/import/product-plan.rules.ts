import type { Product, Size } from '#domain/product/product.rules.ts'
import { remark } from '#domain/remark.rules.ts'

import { NO_COUNTS, type Counts, type Plan, type Thing } from './plan.rules.ts'
import { productColumns, sizeColumns, type Cell } from './product-columns.rules.ts'
import { PICTURE_PLACES, readLine, type Existing, type ReadLine, type Values } from './product-line.rules.ts'
import type { WrongCell } from './wrong-cell.rules.ts'

/** The columns of products.csv, in its order. */
export const PRODUCT_HEADINGS: readonly string[] = [
  'slug',
  ...Object.keys(productColumns),
  ...PICTURE_PLACES.flatMap((n) => [`picture_${n}`, `alt_${n}`]),
  'size',
  ...Object.keys(sizeColumns),
]
const NEEDED = ['name', 'category'] as const

/**
 * What the lines of one product change. A line that is wrong is left out by itself; what the others say holds. Sizes are
 * told by their name; those that the file does not name stay as they are (spec B2.4, D145).
 */
export function planProduct({ key, lines }: Thing, existing: Existing): Plan {
  const { current } = existing
  const read: ReadLine[] = []
  for (const line of lines) read.push(readLine(line, existing, read))
  const good = read.filter(({ errors }) => errors.length === 0)
  const fields = mergedFields(good, existing)
  const missing = good[0] && missingOfNew(good[0], fields, current)
  const errors = [...read.flatMap((one) => one.errors), ...(missing ? [missing] : [])]
  const title = current?.name ?? (typeof fields['name'] === 'string' ? fields['name'] : key)
  if (missing) return { title, errors, counts: { ...NO_COUNTS, wrong: lines.length } }
  const change = changeOf(key, good, fields, current)
  return {
    title,
    errors,
    counts: countsOf(read, current),
    ...(Object.keys(change).length > 0 && {
      write: { change, before: beforeOf(change, current), seen: current ? String(current.version) : '' },
    }),
  }
}

/** A product as its rows of the file: what it is is in the first, a size in each. */
export function productRows(product: Product): Cell[][] {
  const own: Record<string, Cell> = Object.fromEntries(
    Object.entries(productColumns).map(([heading, { write }]) => [heading, write(product)]),
  )
  for (const [n, { picture, alt }] of product.pictures.entries())
    Object.assign(own, { [`picture_${n + 1}`]: picture, [`alt_${n + 1}`]: alt })
  const sizes = product.sizes.length > 0 ? product.sizes : [undefined]
  return sizes.map((size, n) => {
    const ofSize: Record<string, Cell> = size
      ? {
          size: size.name,
          ...Object.fromEntries(Object.entries(sizeColumns).map(([key, { write }]) => [key, write(size)])),
        }
      : {}
    const cells: Record<string, Cell> = { ...(n === 0 && own), ...ofSize, slug: product.slug }
    return PRODUCT_HEADINGS.map((heading) => cells[heading] ?? null)
  })
}

function mergedFields(good: readonly ReadLine[], { current }: Existing): Values {
  const fields: Values = Object.assign({}, ...good.map((one) => one.fields))
  const pictures: ReadLine['pictures'] = Object.assign({}, ...good.map((one) => one.pictures))
  if (Object.keys(pictures).length > 0) fields['pictures'] = overlaid(current?.pictures ?? [], pictures)
  return fields
}

/** Each place as the file has it, or as it stands; a place that is emptied closes up. */
function overlaid(now: readonly { picture: string; alt: string }[], fromFile: ReadLine['pictures']): typeof now {
  return PICTURE_PLACES.flatMap((n) => {
    const { picture = '', alt = '' } = now[n - 1] ?? {}
    const named = fromFile[`picture_${n}`] ?? picture
    return named === '' ? [] : [{ picture: named, alt: fromFile[`alt_${n}`] ?? alt }]
  })
}

function missingOfNew({ line }: ReadLine, fields: Values, current: Product | undefined): WrongCell | undefined {
  if (current) return undefined
  const column = NEEDED.find((heading) => fields[productColumns[heading]?.field ?? ''] === undefined)
  return (
    column && {
      row: line.row,
      column,
      value: '',
      why: [remark(column === 'name' ? 'productNeedsName' : 'productNeedsCategory')],
    }
  )
}

function changeOf(slug: string, good: readonly ReadLine[], fields: Values, current: Product | undefined): Values {
  const sizes = good.flatMap(({ size }) => size ?? [])
  const isSized = sizes.some(({ existing, values }) => !existing || Object.keys(values).length > 0)
  return {
    ...(!current && good.length > 0 && { slug }),
    ...fields,
    ...(isSized && { sizes: mergedSizes(sizes, current) }),
  }
}

/**
 * All sizes as they will be: those there are in their places, then the new ones. A new default takes the place of the
 * old.
 */
function mergedSizes(fromFile: readonly NonNullable<ReadLine['size']>[], current: Product | undefined): Values[] {
  const hasDefault = fromFile.some(({ values }) => values['isDefault'] === true)
  const updated = (current?.sizes ?? []).map(toInput).map((size) => ({
    ...size,
    ...(hasDefault && { isDefault: false }),
    ...fromFile.find(({ existing }) => existing?.id === size.id)?.values,
  }))
  const fresh = fromFile.filter(({ existing }) => !existing)
  return [...updated, ...fresh.map(({ name, values }) => ({ isDefault: false, isBestSeller: false, ...values, name }))]
}

const toInput = ({ available: _available, ...size }: Size) => size

/** What the shop has in the fields that are to change. */
function beforeOf(change: Values, current: Product | undefined): Values {
  if (!current) return {}
  const now: Values = {
    ...current,
    sizes: current.sizes.map(toInput),
    pictures: current.pictures.map(({ picture, alt }) => ({ picture, alt })),
  }
  return Object.fromEntries(Object.keys(change).map((field) => [field, now[field]]))
}

function countsOf(read: readonly ReadLine[], current: Product | undefined): Counts {
  const counts = { ...NO_COUNTS }
  for (const { errors, fields, size, pictures } of read) {
    const isChanged = [fields, pictures, size?.values ?? {}].some((values) => Object.keys(values).length > 0)
    if (errors.length > 0) counts.wrong++
    else if (!current || (size && !size.existing)) counts.new++
    else if (isChanged) counts.changed++
    else counts.unchanged++
  }
  return counts
}
