/** A time of a row and how long after it: days, or whole financial years after the one in which it lies. */
export type Span = { days: number; from: string } | { financialYears: number; from: string }

export type Retention = {
  why: string
  /** When the row goes; `where` names a column that must be true for it. */
  deleted?: Extract<Span, { days: number }> & { where?: string }
  /** When the person goes out of the row, and the row stays. */
  anonymised?: Span
  /** When one column of the row is emptied, and the rest stays. */
  emptied?: Extract<Span, { days: number }> & { column: string }
  /** What else ends the row; neither this nor a time means that it stays. */
  until?: string
  /** Columns in which people write what they like, a shopper's name too, and what becomes of that in an erasure (spec D168). */
  freeText?: Readonly<Record<string, FreeText>>
}

/** An erasure takes it; it is public and stays under no name; it is about goods or money and belongs to no shopper. */
export type FreeText = 'erased' | 'public' | 'of goods' | 'of the books'

/** GST: 72 months from the due date of the year's annual return, which is within eight financial years (spec B7.4). */
export const BY_LAW = { financialYears: 8, from: 'created_at' } as const
