import './order-summary-line.css'
import { COUNT_MAX } from '#contract/core/limits.ts'
import { formatRupees, fromRupees, paise, toRupees } from '#contract/core/money.ts'
import type { CartItem } from '#domain/cart/cart.rules.ts'
import { changeCount } from '#web/shop/shared/cart/cart.ts'
import { sizeName } from '#web/shop/shared/product-card/sizes.ts'
import { LedgerRow } from '#web/ui/ledger/ledger.tsx'
import { Mrp } from '#web/ui/price/price.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'

interface OrderSummaryLineProps {
  item: CartItem
  /** with a stepper, to change how many */
  changing: boolean
  /** the last piece was taken out */
  onRemoved: () => void
}

/** One size in the summary: its count in the margin, what it comes to at the right. */
export function OrderSummaryLine({ item, changing, onRemoved }: OrderSummaryLineProps) {
  const { sku_id, name, sku_name, count, quantity, mrp, amount } = item
  return (
    <LedgerRow
      sign={`${count}×`}
      label={
        <>
          {name} <span className="unit">{sizeName(item)}</span>
          {changing && (
            <span className="order-summary-line__count">
              <Stepper
                count={count}
                max={Math.min(quantity, COUNT_MAX)}
                label={`${name}, ${sku_name}`}
                onChange={(next) => {
                  changeCount(sku_id, next)
                  if (next < 1) onRemoved()
                }}
              />
            </span>
          )}
        </>
      }
    >
      {mrp > amount && <Mrp rupees={times(mrp, count)} />} {formatRupees(times(amount, count))}
    </LedgerRow>
  )
}

/** Rupees × count by way of paise, so that no half paisa creeps in. */
const times = (rupees: number, count: number) => toRupees(paise(fromRupees(rupees) * count))
