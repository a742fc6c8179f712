import './two-steps.css'
import type { ReactNode } from 'react'

type StageProps = { no: number; title: string; children: ReactNode }

/** One of a few numbered things to do, one after the other. */
export function Stage({ no, title, children }: StageProps) {
  return (
    <section className="stage">
      <span className="stage__no" aria-hidden="true">
        {no}
      </span>
      <div className="stage__body">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}
