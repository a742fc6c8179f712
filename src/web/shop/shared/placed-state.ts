import { isRecord } from '#contract/core/json.ts'

/** What the checkout hands to the orders: which of them was just placed. It stays with the entry of the browser's history. */
export const placedState = (orderNo: string): { placed: string } => ({ placed: orderNo })

export const placedIn = (state: unknown): string | undefined =>
  isRecord(state) && typeof state['placed'] === 'string' ? state['placed'] : undefined
