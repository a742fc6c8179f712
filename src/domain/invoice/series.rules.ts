import type { InvoiceKind } from '#contract/invoice.ts'

const INDIA_MS = 5.5 * 3_600_000
const APRIL = 3

/** India's financial year, from 1 April 00:00 there: '26-27'. */
export function financialYear(at: Date): string {
  const local = new Date(at.getTime() + INDIA_MS)
  const begun = local.getUTCMonth() < APRIL ? local.getUTCFullYear() - 1 : local.getUTCFullYear()
  return `${two(begun)}-${two(begun + 1)}`
}

/**
 * The series of a document issued at this time: invoices and credit notes are numbered apart, and begin again each financial year.
 */
export const seriesOf = (kind: InvoiceKind, at: Date): string =>
  kind === 'invoice' ? financialYear(at) : `CN${financialYear(at)}`

/** '26-27/0000123': never longer than the 16 characters that rule 46 allows. */
export const formatInvoiceNumber = (series: string, running: number): string =>
  `${series}/${String(running).padStart(7, '0')}`

const two = (year: number): string => String(year % 100).padStart(2, '0')
