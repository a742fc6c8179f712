import { DARK_PATTERNS, FAIR_MONTHS, type DarkPattern } from '#contract/admin/fair-selling-fields.ts'
import type { ShopSettings } from '#contract/admin/settings.ts'
import { formatNumber } from '#contract/core/money.ts'

export type FairRow = { pattern: DarkPattern; finds: string; note: string; is_checked: boolean }

/** Each pattern with what the shop sees of it in its own settings, and what the owner noted (spec L12). */
export function fairRows(settings: ShopSettings): FairRow[] {
  const { findings } = settings.law
  return DARK_PATTERNS.map((pattern) => {
    const noted = findings.find((one) => one.pattern === pattern)
    return {
      pattern,
      finds: finds[pattern]?.(settings) ?? '',
      note: noted?.note ?? '',
      is_checked: noted?.is_checked ?? false,
    }
  })
}

/** Whether a declaration of that day (YYYY-MM-DD) is older than a year today. */
export function isOld(auditedOn: string | null, today: string): boolean {
  if (auditedOn === null) return false
  const [year = 0, month = 0, date = 0] = auditedOn.split('-').map(Number)
  return today > new Date(Date.UTC(year, month - 1 + FAIR_MONTHS, date)).toISOString().slice(0, 10)
}

const finds: Partial<Record<DarkPattern, (settings: ShopSettings) => string>> = {
  false_urgency: ({ home, numbers }) =>
    [
      `'Only 3 left' comes from the stock, from ${formatNumber(numbers.low_at)} pieces down.`,
      home.notice && `Your notice says: ${home.notice}`,
    ]
      .filter(Boolean)
      .join(' '),
  forced_action: ({ law }) =>
    law.notice_tick
      ? 'Who registers ticks that they have read the data notice; nothing else.'
      : 'Nothing is ticked to register or to order.',
  drip_pricing: ({ numbers, selling, delivery }) =>
    [
      delivery.tariffs.length > 0 &&
        'Delivery by weight and place: in the cart, by the pincode that the browser remembers.',
      delivery.tariffs.length === 0 &&
        numbers.delivery_fee > 0 &&
        `Delivery ₹${formatNumber(numbers.delivery_fee)} up to ₹${formatNumber(numbers.free_delivery_at)}: in the cart, before the login.`,
      selling.cash_fee > 0
        ? `Cash fee ₹${formatNumber(selling.cash_fee)}: shown before the last step.`
        : 'No cash fee.',
    ]
      .filter(Boolean)
      .join(' '),
  subscription_trap: () => 'The program renews nothing; Delete my account stands in the profile.',
  saas_billing: () => 'The program charges nothing twice.',
  rogue_malware: () => 'Pages load scripts of this shop alone.',
}
