import './trust-lines.css'
import { formatRupees } from '#contract/core/money.ts'
import type { Settings } from '#contract/settings.ts'
import { tariffsDiffer } from '#domain/settings/tariffs-differ.rules.ts'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/shop/trust.ts'
import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useSettings } from '../settings.ts'

type TrustLine = readonly [IconName, string]

/** Why one may buy here: what delivery costs, that one may pay at the door, and send things back. All of it is the owner's setting. */
export function TrustLines({ row = false }: { row?: boolean }) {
  const settings = useSettings()
  return (
    <ul className={row ? 'trust-lines trust-lines--row' : 'trust-lines'} aria-label={t.goodToKnow}>
      {linesOf(settings).map(([icon, text]) => (
        <li key={text}>
          <Icon name={icon} size="sm" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The lines that are true of this shop. */
function linesOf({ limits, payment_modes, fssai }: Settings): TrustLine[] {
  const { return_window_days: days } = limits
  return [
    ['truck', deliveryText(limits)],
    ...(payment_modes.includes('cod') ? [['home', t.cashOnDelivery] as const] : []),
    ...(days > 0 ? [['return', plural(t.returnsWithin, days)] as const] : []),
    ...(fssai ? [['shield', fill(t.fssai, { fssai })] as const] : []),
  ]
}

/** What is true of most of India: the page is the same for everybody (spec C3.7). */
function deliveryText({ delivery_fee: fee, free_delivery_at: freeAt, delivery }: Settings['limits']): string {
  if (fee === 0) return t.freeDelivery
  const isMostly = tariffsDiffer(delivery)
  const isNeverFree = delivery.tariffs.find(({ key }) => key === delivery.by_distance.elsewhere)?.free_above === null
  if (isNeverFree) return fill(isMostly ? t.deliveryFromMostly : t.deliveryFrom, { fee: formatRupees(fee) })
  return fill(isMostly ? t.freeAboveMostly : t.freeAbove, { sum: formatRupees(freeAt) })
}
