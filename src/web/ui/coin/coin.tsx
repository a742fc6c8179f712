import './coin.css'
import * as labels from '#text/common/labels.ts'
import * as t from '#text/common/ui.ts'

import { Icon } from '../icon/icon.tsx'

interface CoinProps {
  /** the big upper line: "13%", "Best", "800" */
  top: string
  /** the small lower line: "off", "Selling", "annas" */
  bottom: string
  /** kokum face with haldi letters */
  best?: boolean | undefined
  /** stamps once when it appears, for annas or a coupon just applied */
  stamped?: boolean | undefined
  className?: string | undefined
}

/** The one-anna coin: discount, Best Selling and wallet. Nothing else is a coin. */
export function Coin({ top, bottom, best, stamped, className }: CoinProps) {
  const classes = ['coin', best && 'coin--best', stamped && 'is-stamped', className]
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <Icon name="coin" />
      <span>
        <b>{top}</b> {bottom}
      </span>
    </span>
  )
}

export function DiscountCoin({ percent, className }: { percent: number; className?: string | undefined }) {
  return <Coin top={`${percent}%`} bottom={labels.coinOff} className={className} />
}

export function BestSellingCoin({ className }: { className?: string | undefined }) {
  return <Coin top={t.best} bottom={t.selling} best className={className} />
}
