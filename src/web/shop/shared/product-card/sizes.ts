import type { Sku } from '#contract/catalog.ts'
import * as labels from '#text/common/labels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/product-card.ts'
import { unitPrice } from '#web/ui/price/unit-price.ts'

/** The size whose price a card shows: the default, or the first when none is marked (spec D12). */
export const defaultSize = (sizes: readonly Sku[]): Sku | undefined =>
  sizes.find((size) => size.is_default === 1) ?? sizes[0]

/** '250 g' in one piece, so that a line never breaks between the figure and its unit. */
export const sizeName = (size: Sku): string => size.sku_name.replaceAll(' ', '\u00A0')

/** '₹0.72 per g'. */
export function perUnit(size: Sku): string {
  const [price = '', unit = ''] = unitPrice(size.per_gram, size.units.name).split('/')
  return fill(labels.pricePer, { price, unit })
}

/**
 * What a card says about sold-out sizes of a product that can be bought: '250 g sold out'. Only the default and what is
 * listed before it count; a larger pack's stock matters only when a size is chosen.
 */
export function soldOutNote(sizes: readonly Sku[]): string | undefined {
  const priced = defaultSize(sizes)
  if (!priced) return undefined
  const soldOut = sizes.slice(0, sizes.indexOf(priced) + 1).filter((size) => size.quantity < 1)
  return soldOut.length > 0 ? fill(t.sizesSoldOut, { sizes: soldOut.map(sizeName).join(', ') }) : undefined
}
