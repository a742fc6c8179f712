import type { ParcelDocumentKind } from '#contract/admin/order-fields.ts'
import type { AdminOrder } from '#contract/admin/order.ts'
import { inAddress } from '#contract/invoice.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { Button } from '#web/ui/button/button.tsx'

import { printFile } from '../api/print-file.ts'
import { useMay } from '../api/session.ts'
import { showDatetime } from '../shared/datetime.ts'
import type { MenuItem } from '../shared/page/menu-button.tsx'
import { Block } from '../shared/page/page-head.tsx'

const labels: Readonly<Record<ParcelDocumentKind, string>> = {
  invoice: t.invoice,
  slip: t.slip,
  card: t.giftCard,
  label: t.label,
}

/** What can be printed of an order; its invoice exists once it was packed. */
export function documentsToPrint({ order_no, history, gift }: AdminOrder): MenuItem[] {
  const hasInvoice = history.some(({ status }) => status === 'Packed')
  const kinds: ParcelDocumentKind[] = [
    ...(hasInvoice ? (['invoice'] as const) : []),
    'slip',
    ...(gift ? (['card'] as const) : []),
    'label',
  ]
  return kinds.map((kind) => ({
    label: labels[kind],
    onChoose: () => void printFile('papers', { order_nos: order_no, kinds: kind }),
  }))
}

/** The order's invoice and each credit note, by number and date, to open or print (spec L5). */
export function NumberedDocuments({ order }: { order: AdminOrder }) {
  const { order_no } = order
  const may = useMay()
  const numbered = order.papers?.list.flatMap(({ kind, number, date }) =>
    number && date ? [{ kind, number, date }] : [],
  )
  if (!numbered?.length || !may('creditNote')) return null
  return (
    <Block title={t.documents}>
      <ul className="order-facts">
        {numbered.map(({ kind, number, date }) => (
          <li key={number}>
            <Button
              variant="plain"
              icon="print"
              onClick={() =>
                void (kind === 'invoice'
                  ? printFile('papers', { order_nos: order_no, kinds: kind })
                  : printFile('creditNote', { order_no, number: inAddress(number) }))
              }
            >
              {fill(kind === 'invoice' ? t.invoiceOf : t.creditNoteOf, { number })}
            </Button>
            <span className="small quiet">{showDatetime(date)}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
