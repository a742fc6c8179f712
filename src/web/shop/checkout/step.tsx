import './step.css'
import { useId, type ReactNode, type Ref } from 'react'

import { fill } from '#text/fill.ts'
import * as t from '#text/shop/checkout.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

interface StepProps {
  number: 1 | 2 | 3
  title: string
  /** done ones are ticked */
  state: 'done' | 'now'
  /** a word or two at the right of the heading */
  action?: ReactNode
  /** the heading, to lead somebody there */
  headRef?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** One numbered step of the checkout. */
export function Step({ number, title, state, action, headRef, children }: StepProps) {
  const heading = useId()
  const done = state === 'done'
  return (
    <section className="step" aria-labelledby={heading}>
      <div className="step__head">
        <span className={done ? 'step__no is-done' : 'step__no'}>
          {done ? <Icon name="tick" label={t.done} /> : <span aria-label={fill(t.stepOf, { number })}>{number}</span>}
        </span>
        <h2 id={heading} ref={headRef} tabIndex={headRef ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
