import type { PaymentMode } from '#contract/order-steps.ts'
import { browserStorage } from '#web/api/browser-storage.ts'

const MODE = 'order_mode'

/** How the last order of this browser was paid, where the shop still takes that; else the first of its ways. */
export const lastMode = (modes: readonly PaymentMode[]): PaymentMode => {
  const stored = browserStorage.read(MODE)
  return modes.find((mode) => mode === stored) ?? modes[0] ?? 'online'
}

export const storeMode = (mode: string): void => browserStorage.write(MODE, mode)
export const forgetMode = (): void => browserStorage.remove(MODE)
