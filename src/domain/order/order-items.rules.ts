import { fromRupees, paise, toRupees, type Paise } from '#contract/core/money.ts'

/** A good of an order as it is shown for ever: its names, what one piece cost, and the address of its picture. */
export type OrderItem = { name: string; size: string; unitPrice: Paise; count: number; image: string }

/** What both forms have. `amount` is what one piece costs in rupees: all that the first form says of its price. */
type FirstForm = { name: string; amount: number; sku_name: string; count: number; image: string; version?: never }
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
    size: item.sku_name,
    unitPrice: item.version === 2 ? paise(item.unit_price_paise) : fromRupees(item.amount),
    count: item.count,
    image: item.image,
  }))

/** The goods as a row has them from now on. */
export const storeItems = (items: readonly OrderItem[]): StoredItem[] =>
  items.map(({ name, size, unitPrice, count, image }) => ({
    version: 2,
    name,
    sku_name: size,
    unit_price_paise: unitPrice,
    count,
    image,
    amount: toRupees(unitPrice),
  }))
