import type { VisitEvent, VisitStep } from '#contract/visit.ts'

/** How often a product was viewed and put into a cart. */
export type ProductVisits = { views: number; carts: number }

/** Steps of visitors, and visits by product number. They name no visitor. */
export type VisitCounts = {
  readonly steps: ReadonlyMap<VisitStep, number>
  readonly products: ReadonlyMap<number, ProductVisits>
}

/** What visitors did since this process last wrote it to the database. */
export type VisitCounter = {
  /** Seconds to wait when an address has called too often within this minute; undefined when there is room. */
  waitOf: (ip: string) => number | undefined
  add: (events: readonly VisitEvent[]) => void
  /** Hands over what was counted, and begins at nothing. */
  take: () => VisitCounts
  /** Takes back what could not be written. */
  putBack: (counts: VisitCounts) => void
}
