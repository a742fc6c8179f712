import './price.css'
import { formatRupees } from '#contract/core/money.ts'
import * as t from '#text/common/ui.ts'

interface PriceProps {
  rupees: number
  large?: boolean | undefined
}

export function Price({ rupees, large }: PriceProps) {
  return <span className={large ? 'price price--large' : 'price'}>{formatRupees(rupees)}</span>
}

/** The struck-out list price; says "M.R.P." to screen readers, which do not announce a strike. */
export function Mrp({ rupees }: { rupees: number }) {
  return (
    <s className="mrp">
      <span className="visually-hidden">{t.mrp}</span>
      {formatRupees(rupees)}
    </s>
  )
}
