import './khata.css'
import './margin.css'
import type { ReactNode } from 'react'

interface KhataProps {
  /** inside the cart panel: narrow rows, no shadow */
  short?: boolean | undefined
  /** a hairline instead of a shadow, on paper ground */
  lined?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

interface KhataRowProps {
  label: ReactNode
  /** the sum */
  children: ReactNode
  /** in the margin: "+", "−", "2×" */
  sign?: string | undefined
  /** minus: a saving; total: the last line; break: a rule above */
  kind?: 'minus' | 'total' | 'break' | undefined
  quiet?: boolean | undefined
}

/** The red-ruled ledger, the one place where sums live. Its children are `KhataRow`s. */
export function Khata({ short, lined, className, children }: KhataProps) {
  const classes = ['khata margin', short && 'khata--short', lined && 'khata--lined', className]
  return <dl className={classes.filter(Boolean).join(' ')}>{children}</dl>
}

export function KhataRow({ label, children, sign, kind, quiet }: KhataRowProps) {
  const tone = quiet ? 'quiet' : undefined
  return (
    <div className={kind && `khata__${kind}`}>
      <dt className={tone}>
        {sign && <span className="khata__sign">{sign}</span>}
        {label}
      </dt>
      <dd className={tone}>{children}</dd>
    </div>
  )
}
