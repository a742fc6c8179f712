import type { AdminOrder } from '#contract/admin/order.ts'
import type { ParcelPaperKind } from '#contract/admin/packing.ts'
import { Button } from '#web/ui/button/button.tsx'

import { download } from '../api/download.ts'

const labels: Readonly<Record<ParcelPaperKind, string>> = { invoice: 'Invoice', slip: 'Slip', label: 'Label' }

/** What can be printed of an order; its invoice exists once it was packed. */
export function PaperButtons({ order: { order_no, history } }: { order: AdminOrder }) {
  const hasInvoice = history.some(({ status }) => status === 'Packed')
  const kinds: ParcelPaperKind[] = [...(hasInvoice ? (['invoice'] as const) : []), 'slip', 'label']
  return kinds.map((kind) => (
    <Button key={kind} icon="print" onClick={() => void download('papers', { order_nos: order_no, kinds: kind })}>
      {labels[kind]}
    </Button>
  ))
}
