import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { formatPaise, fromRupees } from '#contract/core/money.ts'

/** Rupees of so many annas, to the paisa. */
export const annasValue = (annas: number): string => formatPaise(fromRupees(annas / ANNAS_PER_RUPEE))
