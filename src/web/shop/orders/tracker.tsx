import './tracker.css'
import type { OrderStep } from '#contract/order-steps.ts'
import type { Order } from '#contract/order.ts'
import { trackerOf, type TrackerStep } from '#domain/order/order.rules.ts'
import * as labels from '#text/common/labels.ts'
import * as t from '#text/shop/orders.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

const steps: Readonly<Record<OrderStep, string>> = {
  Order: labels.stepOrder,
  Confirmed: labels.stepConfirmed,
  Packed: labels.stepPacked,
  Shipped: labels.stepShipped,
  Intransit: labels.stepIntransit,
  Delivered: labels.stepDelivered,
}
const spoken: Readonly<Record<TrackerStep['state'], string>> = {
  done: labels.stepDone,
  now: labels.stepNow,
  next: t.notYet,
  stopped: t.stoppedHere,
}

/** The six jars: earlier steps full, the current one filling, an end state stops them in red (spec S4, D30). */
export function Tracker({ track }: { track: Order['track'] }) {
  const jars = trackerOf(
    track.track_status,
    track.history.map((event) => event.track_status),
  )
  const current = jars.findLastIndex(({ state }) => state !== 'next')
  return (
    <ol className="tracker" aria-label={t.progress}>
      {jars.map(({ step, state }, index) => (
        <li key={step} className={`is-${state}`} aria-current={index === current ? 'step' : undefined}>
          <Icon name="barni" />
          {steps[step]}
          <span className="visually-hidden">, {spoken[state]}</span>
        </li>
      ))}
    </ol>
  )
}
