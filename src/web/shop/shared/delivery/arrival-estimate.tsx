import './arrival-estimate.css'
import { Icon } from '#web/ui/icon/icon.tsx'

import { arrivalText } from './delivery-text.ts'
import type { Delivery } from './use-delivery.ts'

/** 'Reaches you by Thu, 26 Nov', or what stands against it. */
export function ArrivalEstimate({ zip, answer, message }: Delivery) {
  return (
    <span className="arrival-estimate">
      <Icon name={answer?.serviceable ? 'truck' : 'info'} size="sm" />
      <strong>{answer ? arrivalText(zip, answer) : message}</strong>
      {answer?.serviceable && !answer.cod && <span className="quiet">Paid online: no cash is taken there.</span>}
    </span>
  )
}
