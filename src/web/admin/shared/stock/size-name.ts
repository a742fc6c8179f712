import { showToast } from '#web/ui/toast/show-toast.ts'

type SizeName = { product: string; size: string }

/** How people call a size: 'Mango Pickle, 1 kg'. */
export const nameOfSize = ({ product, size }: SizeName): string => `${product}, ${size}`

/** Shows how many there are after a change. */
export function showOnHand(size: SizeName, { on_hand: onHand }: { on_hand: number }): void {
  showToast(`${nameOfSize(size)}: ${onHand.toLocaleString('en-IN')} on hand.`, 'good')
}
