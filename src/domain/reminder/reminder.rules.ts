import type { SettingValues } from '#contract/admin/settings.ts'
import type { Paise } from '#contract/core/money.ts'
import { fromRupees } from '#contract/core/money.ts'

export const REMINDER_KINDS = ['cart_left', 'refill', 'annas_expiring'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]
/** Why a reminder is not sent. */
export type Dropped =
  | 'switched_off'
  | 'no_consent'
  | 'not_theirs'
  | 'unused'
  | 'reminded_lately'
  | 'ordered_lately'
  | 'no_address'
  | 'over'
  | 'changed'
  | 'sold_out'
  | 'too_little'

/** Of whom one is, as the database has them at this moment. */
export type Person = {
  hasConsent: boolean
  /** a shell, or blocked */
  isOut: boolean
  /** an OTP proved the mobile, or an order was placed, within 180 days */
  isTheirs: boolean
  isUnused: boolean
  /** a reminder went out within 7 days */
  isReminded: boolean
  /** an order was placed within 24 hours */
  hasOrdered: boolean
}
type MessageSettings = SettingValues['messages']

/** Whether reminders go out at an hour of India's day, 0 to 23 (spec N5.4.2). */
export const isAwake = (hour: number, { quiet_until: until, quiet_from: from }: MessageSettings): boolean =>
  hour >= until && hour < from

/** Why this person is not reminded of this; nothing where they may be (spec N5.4.3). */
export function reasonAgainst(kind: ReminderKind, person: Person, settings: MessageSettings): Dropped | undefined {
  if (!settings[kind]) return 'switched_off'
  if (!person.hasConsent) return 'no_consent'
  if (person.isOut || !person.isTheirs) return 'not_theirs'
  if (person.isUnused) return 'unused'
  if (person.isReminded) return 'reminded_lately'
  return person.hasOrdered ? 'ordered_lately' : undefined
}

export type CartLine = { skuId: number; count: number }
export type Size = { skuId: number; name: string; sizeName: string; unitPrice: Paise; available: number }
const NAMED = 3

/**
 * What is said of a cart that was left: the goods that can still be bought, and how they are named. Refuses one of which all is
 * sold out, and one that is worth less than the owner's rupees.
 */
export function cartLeft(
  lines: readonly CartLine[],
  sizes: readonly Size[],
  minRupees: number,
): { lines: CartLine[]; items: string } | Dropped {
  const found = lines.flatMap(({ skuId, count }) => {
    const size = sizes.find((one) => one.skuId === skuId)
    return size && size.available > 0 ? [{ skuId, count: Math.min(count, size.available), size }] : []
  })
  if (found.length === 0) return 'sold_out'
  const goods = found.reduce((sum, { count, size }) => sum + count * size.unitPrice, 0)
  if (goods < fromRupees(minRupees)) return 'too_little'
  const names = found.slice(0, NAMED).map(({ size }) => `${size.name} ${size.sizeName}`)
  return {
    lines: found.map(({ skuId, count }) => ({ skuId, count })),
    items: [...names, ...(found.length > NAMED ? ['…'] : [])].join(', '),
  }
}
