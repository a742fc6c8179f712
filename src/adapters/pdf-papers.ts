import { setImmediate as otherWork } from 'node:timers/promises'

import type { ParcelPaper, PaperPrinter } from '#domain/ports/paper-printer.ts'

import { pdfFiles } from './pdf-file.ts'
import { drawInvoice } from './pdf-invoice.ts'
import { drawLabel } from './pdf-label.ts'
import { drawSlip } from './pdf-slip.ts'

type Page = PDFKit.PDFDocument

const MM = 72 / 25.4
const LABEL_MM = [100, 150] as const

/** Prints the papers of parcels into one PDF, each on its own kind of sheet: what goes into the box, and what goes on it. */
export function pdfParcelPapers(): PaperPrinter {
  const begin = pdfFiles()
  return async (papers) => {
    const { page, finished } = await begin({ title: 'Papers', author: 'Aangan', at: new Date() })
    for (const paper of papers) {
      drawPaper(page, paper)
      // drawing takes its time: whoever asks meanwhile is answered between two papers
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on purpose
      await otherWork()
    }
    return finished()
  }
}

function drawPaper(page: Page, paper: ParcelPaper): void {
  if (paper.kind === 'invoice') drawInvoice(page.addPage(), paper.invoice)
  if (paper.kind === 'slip') drawSlip(page.addPage({ size: 'A5', margin: 0 }), paper.slip)
  if (paper.kind === 'label') {
    const [width, height] = LABEL_MM
    drawLabel(page.addPage({ size: [width * MM, height * MM], margin: 0 }), paper.label)
  }
}
