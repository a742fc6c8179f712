import './stats.css'
import type { ReactNode } from 'react'

/** Four figures between two rules. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className="stats">{children}</dl>

type StatProps = {
  label: string
  value: string
  /** good and bad are for what the words below say: 'low at 10' */
  tone?: 'good' | 'bad' | undefined
  children?: ReactNode
}

export const Stat = ({ label, value, tone, children }: StatProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="stats__count">{value}</dd>
    {children !== undefined && (
      <dd className={tone ? `stats__fact stats__fact--${tone}` : 'stats__fact'}>{children}</dd>
    )}
  </div>
)
