import { paths } from '#contract/paths.ts'
import type { VisitStep } from '#contract/visit.ts'
import { tabStorage } from '#web/api/browser-storage.ts'

/**
 * Tells the shop how far a visitor came, each step once a tab, a view once a product (spec B4.2). It says nothing of who it is,
 * and nobody waits for it: it arrives also when the page is left, or not at all.
 */
export function tellStep(type: VisitStep, productId?: number): void {
  const told = type === 'view' ? `told view ${productId}` : `told ${type}`
  if (tabStorage.read(told) !== null) return
  tabStorage.write(told, '1')
  const [method, path] = paths.beacon
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
