import './ledger.css'
import './ledger-margin.css'
import type { ReactNode } from 'react'

interface LedgerProps {
  /** inside the cart panel: narrow rows, no shadow */
  short?: boolean | undefined
  /** a hairline instead of a shadow, on document ground */
  lined?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

interface LedgerRowProps {
  label: ReactNode
  /** the sum */
  children: ReactNode
  /** in the margin: "+", "−", "2×" */
  sign?: string | undefined
  /** minus: a saving; total: the last line; break: a rule above */
  kind?: 'minus' | 'total' | 'break' | undefined
  quiet?: boolean | undefined
}

/** The red-ruled ledger, the one place where sums live. Its children are `LedgerRow`s. */
export function Ledger({ short, lined, className, children }: LedgerProps) {
  const classes = ['ledger ledger-margin', short && 'ledger--short', lined && 'ledger--lined', className]
  return <dl className={classes.filter(Boolean).join(' ')}>{children}</dl>
}

export function LedgerRow({ label, children, sign, kind, quiet }: LedgerRowProps) {
  const tone = quiet ? 'quiet' : undefined
  return (
    <div className={kind && `ledger__${kind}`}>
      <dt className={tone}>
        {sign && <span className="ledger__sign">{sign}</span>}
        {label}
      </dt>
      <dd className={tone}>{children}</dd>
    </div>
  )
}
