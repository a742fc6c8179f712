import { fill } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

type SizeName = { product: string; size: string }

/** How people call a size: 'Mango Pickle, 1 kg'. */
export const nameOfSize = ({ product, size }: SizeName): string => `${product}, ${size}`

/** Shows how many there are after a change. */
export function showOnHand(size: SizeName, { on_hand: onHand }: { on_hand: number }): void {
  showToast(fill(t.nowOnHand, { name: nameOfSize(size), count: onHand.toLocaleString('en-IN') }), 'good')
}
