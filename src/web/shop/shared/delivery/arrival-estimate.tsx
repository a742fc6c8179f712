import './arrival-estimate.css'
import * as t from '#text/shop/delivery.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { arrivalText, onlyWithinText } from './delivery-text.ts'
import type { Delivery } from './use-delivery.ts'

/** 'Reaches you by Thu, 26 Nov', or what stands against it; `isTaxed` is of the goods that are looked at. */
export function ArrivalEstimate({ zip, answer, message, isTaxed = false }: Delivery & { isTaxed?: boolean }) {
  const onlyWithin = answer?.serviceable ? onlyWithinText(answer, isTaxed) : undefined
  const isOnItsWay = answer?.serviceable && !onlyWithin && answer.changes.length === 0
  return (
    <span className="arrival-estimate">
      <Icon name={isOnItsWay ? 'truck' : 'info'} size="sm" />
      <strong>{onlyWithin ?? (answer ? arrivalText(zip, answer) : message)}</strong>
      {isOnItsWay && !answer.cod && <span className="quiet">{t.onlineOnlyThere}</span>}
    </span>
  )
}
