import { tabStorage } from '#web/api/browser-storage.ts'

/**
 * One key per cart content and address goes with every try at placing an order, so that a lost answer or a second tap
 * never makes a second order: the server answers the first one again (spec D103, D127). Prices are no part of it.
 */
const STORED = 'order_key'

type Kept = { key: string; content: string }

export function orderKey(content: string): string {
  const before = kept()
  if (before?.content === content) return before.key
  const key = newKey()
  tabStorage.write(STORED, JSON.stringify({ key, content } satisfies Kept))
  return key
}
export const dropOrderKey = (): void => tabStorage.remove(STORED)

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'key' in value && 'content' in value && typeof value.key === 'string'

function kept(): Kept | undefined {
  try {
    const found: unknown = JSON.parse(tabStorage.read(STORED) ?? 'null')
    return isKept(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** `crypto.randomUUID` exists only on https and localhost; a shop tried out over a home network has neither. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
