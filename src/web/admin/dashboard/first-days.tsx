import { Link } from 'react-router'

import type { Dashboard, FirstStep } from '#contract/admin/report.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { Block } from '../shared/page/page-head.tsx'

const steps: Readonly<Record<FirstStep, { label: string; to: string }>> = {
  shop: { label: 'The shop’s name and address', to: '/settings' },
  law: { label: 'FSSAI licence and GSTIN', to: '/settings' },
  product: { label: 'The first product', to: '/products/new' },
  delivery: { label: 'Where you deliver, and cash', to: '/settings/delivery-areas' },
  payment: { label: 'The payment account', to: '/settings' },
  order: { label: 'A test order', to: '/orders/new' },
}

/** What a new shop does first; each step ticks itself. */
export const FirstDays = ({ steps: done }: { steps: NonNullable<Dashboard['first_days']> }) => (
  <Block title="The first days">
    <ol className="day-first">
      {done.map(({ step, done: isDone }) => (
        <li key={step} className={isDone ? 'day-first__done' : undefined}>
          <Link to={steps[step].to}>
            <Icon name={isDone ? 'tick' : 'chevron-right'} label={isDone ? 'Done:' : 'To do:'} />
            {steps[step].label}
          </Link>
        </li>
      ))}
    </ol>
  </Block>
)
