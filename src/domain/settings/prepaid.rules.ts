import type { SettingValues } from '#contract/admin/settings.ts'
import { fromRupees, paise, percentOf, ZERO, type Paise } from '#contract/core/money.ts'
import type { WirePrepaid } from '#contract/settings.ts'

/** What paying online takes off goods from so many paise on (spec N8.1): paise, or a percentage up to a cap. */
export type PrepaidTerms = { from: Paise } & (
  | { kind: 'rupees'; off: Paise }
  | { kind: 'percent'; percent: number; cap: Paise | null }
)

/** The owner's discount for paying online as the wire has it; null where it is off. */
export const prepaidOf = (payments: SettingValues['payments']): WirePrepaid | null =>
  payments.prepaid === 'off'
    ? null
    : {
        kind: payments.prepaid,
        value: payments.prepaid_value,
        cap: payments.prepaid_cap,
        from: payments.prepaid_from,
      }

/** The same in paise. */
export function prepaidTermsOf(wire: WirePrepaid | null): PrepaidTerms | null {
  if (!wire) return null
  const from = fromRupees(wire.from)
  if (wire.kind === 'rupees') return { kind: 'rupees', off: fromRupees(wire.value), from }
  return { kind: 'percent', percent: wire.value, cap: wire.cap === null ? null : fromRupees(wire.cap), from }
}

/**
 * What paying online takes off these goods, in paise (spec N8.1): `left` is what coupon and annas leave of them, `max` what it
 * may be at the most, so that there is something to pay. A percentage is rounded half up to the paisa, then capped.
 */
export function prepaidDiscount(
  terms: PrepaidTerms | null,
  { goods, left, max }: { goods: Paise; left: Paise; max: Paise },
): Paise {
  if (!terms || goods < terms.from) return ZERO
  const off =
    terms.kind === 'rupees' ? terms.off : capped(percentOf(paise(Math.max(left, 0)), terms.percent), terms.cap)
  return paise(Math.max(Math.min(off, left, max), 0))
}

const capped = (amount: Paise, cap: Paise | null): Paise => (cap === null ? amount : paise(Math.min(amount, cap)))
