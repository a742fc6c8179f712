import { LRUCache } from 'lru-cache'

import type { InvoicePrinter, IssuedInvoice } from '#domain/ports/invoice-printer.ts'

const BYTES_MOST = 16 * 1024 * 1024

/**
 * Prints a document once, as long as there is room for its bytes: whatever bears a number never changes (spec R4.10), and
 * drawing it takes many times as long as anything else that a shopper may ask for. Who asks meanwhile waits for the same bytes.
 */
export function keepInvoices(print: InvoicePrinter): InvoicePrinter {
  const kept = new LRUCache<string, Buffer, IssuedInvoice>({
    maxSize: BYTES_MOST,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_number, _stale, { context }) => print(context),
  })
  return (invoice) => kept.forceFetch(invoice.number, { context: invoice })
}
