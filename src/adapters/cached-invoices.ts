import { LRUCache } from 'lru-cache'

import { isWithoutBuyer } from '#contract/invoice.ts'
import type { InvoicePrinter, IssuedInvoice } from '#domain/ports/invoice-printer.ts'

const BYTES_MAX = 16 * 1024 * 1024

/**
 * Prints a document once, as long as there is room for its bytes: whatever bears a number never changes (spec R4.10), but
 * for its buyer, who goes after the time that the law sets (spec L17). And
 * drawing it takes many times as long as anything else that a shopper may ask for. Who asks in the meantime waits for the
 * same bytes.
 */
export function cacheInvoices(print: InvoicePrinter): InvoicePrinter {
  const cached = new LRUCache<string, Buffer, IssuedInvoice>({
    maxSize: BYTES_MAX,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_number, _stale, { context }) => print(context),
  })
  return (invoice) => {
    if (!isWithoutBuyer(invoice.content)) return cached.forceFetch(invoice.number, { context: invoice })
    // what was drawn before still has the name
    cached.delete(invoice.number)
    return cached.forceFetch(`${invoice.number} without its buyer`, { context: invoice })
  }
}
