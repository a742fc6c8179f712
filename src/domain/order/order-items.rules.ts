import { fromRupees, paise, toRupees, type Paise } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'

/** A good of an order as it is shown for ever: its names, what one piece cost, and the address of its picture. */
export type OrderItem = {
  name: string
  /** the same in other languages, as it was when it was ordered */
  names?: Names
  size: string
  unitPrice: Paise
  count: number
  image: string
}
type Names = Readonly<Partial<Record<Language, string>>>

/** What both forms have. `amount` is what one piece costs in rupees: all that the first form says of its price. */
type FirstForm = {
  name: string
  names?: Names
  amount: number
  sku_name: string
  count: number
  image: string
  version?: never
}
type SecondForm = Omit<FirstForm, 'version'> & { version: 2; unit_price_paise: number }

/**
 * A good as orders.items and payment_intent.snapshot hold it. Rows of every age must stay readable, so these names are
 * fixed and follow no renaming in the program. The first form had no number. The second has the price in paise; it still
 * writes `amount`, which a node of the previous version reads that runs at the same time, and a later version leaves it out.
 */
export type StoredItem = FirstForm | SecondForm

/** The goods of a row, whichever form they have. */
export const readItems = (stored: readonly StoredItem[]): OrderItem[] =>
  stored.map((item) => ({
    name: item.name,
    ...(item.names && { names: item.names }),
    size: item.sku_name,
    unitPrice: item.version === 2 ? paise(item.unit_price_paise) : fromRupees(item.amount),
    count: item.count,
    image: item.image,
  }))

/** The goods as a row has them from now on. */
export const storeItems = (items: readonly OrderItem[]): StoredItem[] =>
  items.map(({ name, names, size, unitPrice, count, image }) => ({
    version: 2,
    name,
    ...(names && { names }),
    sku_name: size,
    unit_price_paise: unitPrice,
    count,
    image,
    amount: toRupees(unitPrice),
  }))

/** What goods were called in a language when they were ordered; by their main names where they had no other (spec H6.7). */
export const itemsIn = (items: readonly OrderItem[], language: Language): OrderItem[] =>
  items.map((item) => ({ ...item, name: item.names?.[language] ?? item.name }))

/** The same for what has the main name of a good of the order. */
export const goodsIn = <G extends { name: string }>(
  items: readonly OrderItem[],
  goods: readonly G[],
  language: Language,
): G[] =>
  goods.map((one) => ({ ...one, name: items.find(({ name }) => name === one.name)?.names?.[language] ?? one.name }))
