import { isTextList, parseJson } from '#contract/core/json.ts'
import type { VisitStep } from '#contract/visit.ts'
import { tabStorage } from '#web/api/browser-storage.ts'
import { ownRouteOf } from '#web/api/own-route.ts'

/** What this visit has reported, in one key (spec D159). */
const REPORTED = 'visit'

/**
 * Tells the shop how far a visitor came, each step once a tab, a view once a product (spec B4.2). It says nothing of who it is,
 * and nobody waits for it: it arrives also when the page is left, or not at all.
 */
export function reportStep(type: VisitStep, productId?: number): void {
  const step = type === 'view' ? `view ${productId}` : type
  const reported = parseJson(tabStorage.read(REPORTED), isTextList) ?? []
  if (reported.includes(step)) return
  tabStorage.write(REPORTED, JSON.stringify([...reported, step]))
  const { method, path } = ownRouteOf('beacon')
  void fetch(path, {
    method,
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ type, ...(productId !== undefined && { product_id: productId }) }] }),
  })
    // an answer that nobody reads counts as under way until the page is left
    .then((answer) => answer.text())
    .catch(() => undefined)
}
