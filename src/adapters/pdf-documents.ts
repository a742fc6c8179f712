import { setImmediate as yieldToRequests } from 'node:timers/promises'

import type { ParcelDocument, DocumentPrinter } from '#domain/ports/document-printer.ts'

import { drawCard } from './pdf-card.ts'
import { pdfFiles } from './pdf-file.ts'
import { drawHandover } from './pdf-handover.ts'
import { drawInvoice } from './pdf-invoice.ts'
import { drawLabel } from './pdf-label.ts'
import { drawSlip } from './pdf-slip.ts'

type Pdf = PDFKit.PDFDocument

const MM = 72 / 25.4
const LABEL_MM = [100, 150] as const

/**
 * Draws invoices, packing slips (A5), cards of gifts (A6), lists for couriers and shipping labels (100 × 150 mm) of parcels into one PDF.
 */
export function pdfParcelDocuments(): DocumentPrinter {
  const createPdf = pdfFiles()
  return async (documents) => {
    const { page: pdf, finished: finish } = await createPdf({
      title: 'Papers',
      author: sellerOf(documents),
      at: new Date(),
    })
    for (const document of documents) {
      drawDocument(pdf, document)
      // drawing blocks the process: other requests run between two documents
      await yieldToRequests()
    }
    return finish()
  }
}

/** Whose papers these are; labels and slips alone do not say it. */
const sellerOf = (documents: readonly ParcelDocument[]): string =>
  documents.flatMap((one) => (one.kind === 'invoice' ? [one.invoice.content.seller.name] : []))[0] ?? ''

function drawDocument(pdf: Pdf, document: ParcelDocument): void {
  if (document.kind === 'invoice') drawInvoice(pdf.addPage(), document.invoice)
  if (document.kind === 'handover') drawHandover(pdf.addPage(), document.list)
  if (document.kind === 'slip') drawSlip(pdf.addPage({ size: 'A5', margin: 0 }), document.slip)
  if (document.kind === 'card') drawCard(pdf.addPage({ size: 'A6', margin: 0 }), document.card)
  if (document.kind === 'label') {
    const [width, height] = LABEL_MM
    drawLabel(pdf.addPage({ size: [width * MM, height * MM], margin: 0 }), document.label)
  }
}
