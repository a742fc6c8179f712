import { paise } from '#contract/core/money.ts'
import type { InvoiceLine } from '#contract/invoice.ts'
import type { IssuedDocument } from '#domain/gst-return/gst-line.rules.ts'

const AT = new Date('2028-02-10T06:00:00Z')

/** A line that is taxed at 12 % inside the state. */
export const LINE: InvoiceLine = {
  name: 'Mango Pickle',
  size: '250 g',
  hsn: '2001',
  count: 2,
  gross: paise(224_00),
  net: paise(224_00),
  ratePercent: 12,
  taxable: paise(200_00),
  cgst: paise(12_00),
  sgst: paise(12_00),
  igst: paise(0),
}
/** An invoice with these lines, or what is said of it otherwise. */
export const documentOf = (running: number, changes: Partial<IssuedDocument> = {}, lines = [LINE]): IssuedDocument => ({
  kind: 'invoice',
  series: 'IN27',
  running,
  number: `IN27-${running}`,
  issuedAt: AT,
  invoiceNumber: null,
  invoiceTotal: null,
  ...changes,
  content: {
    orderNo: 'ORDER1',
    orderedAt: AT.toISOString(),
    paymentMode: 'cod',
    seller: { name: '', address: '', phone: '', email: '', gstin: '', fssai: '' },
    buyer: { name: '', mobile: '', lines: [] },
    placeOfSupply: 'Bihar (10)',
    isWithinState: true,
    lines,
    total: paise(lines.reduce((sum, { net }) => sum + net, 0)),
    ...changes.content,
  },
})
