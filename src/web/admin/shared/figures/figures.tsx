import './figures.css'
import type { ReactNode } from 'react'

/** Four figures between two rules. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className="figures">{children}</dl>

type FigureProps = {
  label: string
  value: string
  /** good and bad are for what the words below say: 'low at 10' */
  tone?: 'good' | 'bad' | undefined
  children?: ReactNode
}

export const Figure = ({ label, value, tone, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures__count">{value}</dd>
    {children !== undefined && (
      <dd className={tone ? `figures__fact figures__fact--${tone}` : 'figures__fact'}>{children}</dd>
    )}
  </div>
)
