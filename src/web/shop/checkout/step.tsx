import './step.css'
import { useId, type ReactNode } from 'react'

import { Icon } from '#web/ui/icon/icon.tsx'

interface StepProps {
  number: 1 | 2 | 3
  title: string
  /** done ones are ticked, waiting ones only a heading */
  state: 'done' | 'now' | 'waiting'
  /** a word or two at the right of the heading */
  action?: ReactNode
  children?: ReactNode
}

/** One numbered step of the checkout. */
export function Step({ number, title, state, action, children }: StepProps) {
  const heading = useId()
  const done = state === 'done'
  return (
    <section className={state === 'waiting' ? 'step is-waiting' : 'step'} aria-labelledby={heading}>
      <div className="step__head">
        <span className={done ? 'step__no is-done' : 'step__no'}>
          {done ? <Icon name="tick" label="Done" /> : <span aria-label={`Step ${number}`}>{number}</span>}
        </span>
        <h2 id={heading}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
