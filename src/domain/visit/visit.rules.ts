import type { VisitEvent, VisitStep } from '#contract/visit.ts'

export type ProductVisits = { views: number; carts: number }

/** More products than any shop has: whoever makes up numbers fills no memory with them. */
const PRODUCTS_MOST = 50_000
/** Programs that say so of themselves; who says nothing is none of ours. */
const CRAWLERS = /bot\b|bot[/;]|crawl|spider|slurp|preview|fetch|monitor|curl|wget|python|java\/|scrapy|lighthouse/i

export const isCrawler = (userAgent: string): boolean => userAgent === '' || CRAWLERS.test(userAgent)

/** Steps of visitors, counted until they are written. It knows no visitor. */
export class VisitCounts {
  readonly steps = new Map<VisitStep, number>()
  readonly products = new Map<number, ProductVisits>()

  add({ type, product_id: productId }: VisitEvent): void {
    this.#addSteps(type, 1)
    if (productId === undefined || type === 'checkout') return
    this.#addProduct(productId, { views: type === 'view' ? 1 : 0, carts: type === 'cart' ? 1 : 0 })
  }

  /** Takes back what could not be written. */
  addAll(other: VisitCounts): void {
    for (const [step, count] of other.steps) this.#addSteps(step, count)
    for (const [id, visits] of other.products) this.#addProduct(id, visits)
  }

  get isEmpty(): boolean {
    return this.steps.size === 0
  }

  #addSteps(step: VisitStep, count: number): void {
    this.steps.set(step, (this.steps.get(step) ?? 0) + count)
  }

  #addProduct(id: number, { views, carts }: ProductVisits): void {
    const before = this.products.get(id)
    if (!before && this.products.size >= PRODUCTS_MOST) return
    this.products.set(id, { views: (before?.views ?? 0) + views, carts: (before?.carts ?? 0) + carts })
  }
}
