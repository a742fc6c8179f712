import './tracker.css'
import { STEP_LABELS } from '#contract/order-steps.ts'
import type { Order } from '#contract/order.ts'
import { trackerOf, type TrackerStep } from '#domain/order/order.rules.ts'
import * as t from '#text/shop/orders.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

const spoken: Readonly<Record<TrackerStep['state'], string>> = {
  done: 'done',
  now: 'now',
  next: t.notYet,
  stopped: t.stoppedHere,
}

/** The six jars: earlier steps full, the current one filling, an end state stops them in red (spec S4, D30). */
export function Tracker({ track }: { track: Order['track'] }) {
  const steps = trackerOf(
    track.track_status,
    track.history.map((event) => event.track_status),
  )
  const current = steps.findLastIndex(({ state }) => state !== 'next')
  return (
    <ol className="tracker" aria-label={t.progress}>
      {steps.map(({ step, state }, index) => (
        <li key={step} className={`is-${state}`} aria-current={index === current ? 'step' : undefined}>
          <Icon name="barni" />
          {STEP_LABELS[step]}
          <span className="visually-hidden">, {spoken[state]}</span>
        </li>
      ))}
    </ol>
  )
}
