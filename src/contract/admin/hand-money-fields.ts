import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'

/** How money comes in or goes back that no gateway sees. */
export const HAND_METHODS = ['upi', 'bank', 'cash'] as const
export type HandMethod = (typeof HAND_METHODS)[number]
/** How each is called on the screen. */
export const handMethodLabels: Readonly<Record<HandMethod, string>> = { upi: 'UPI', bank: 'Bank', cash: 'Cash' }
export const handMethod = z.enum(HAND_METHODS, officeFault('howItWasPaid'))
