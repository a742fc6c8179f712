import './discounts.css'
import { createElement, useState } from 'react'

import { messages } from '#contract/core/messages.ts'
import { formatPaise, type Paise } from '#contract/core/money.ts'
import { discountOf, type Coupon } from '#domain/coupon/coupon.rules.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

interface CouponDiscountProps {
  coupon: Coupon | undefined
  /** the cart's goods, which a coupon looks at */
  goods: Paise
  /** annas are used: no coupon can be added to them */
  blocked: boolean
  onApply: (coupon: Coupon) => void
  onClear: () => void
  onRemove: () => void
}

/** The coupon's row: apply one, change it, remove it (spec S4, Coupon popup). */
export function CouponDiscount({ coupon, goods, blocked, onApply, onClear, onRemove }: CouponDiscountProps) {
  const [isOpen, setOpen] = useState(false)
  // each opening starts again, with the coupon that was there chosen
  const [opening, setOpening] = useState({ round: 0, was: coupon })
  const dialog = useLazyPart(isOpen, loadDialog, () => setOpen(false))
  const choose = () => {
    setOpening({ round: opening.round + 1, was: coupon })
    setOpen(true)
  }
  return (
    <div className="discount">
      <Icon name="coupon" />
      <div aria-live="polite">
        <p className="discount__title">{coupon ? `${coupon.code} applied` : 'Apply a coupon'}</p>
        <p className="small quiet">
          {coupon && `You save ${formatPaise(discountOf(coupon, goods))}.`}
          {!coupon && (blocked ? messages.alreadyUsingAnna : 'See what this order can save.')}
        </p>
      </div>
      <div className="button-row">
        {coupon ? (
          <>
            <Button
              variant="plain"
              aria-label="Change the coupon"
              onClick={() => {
                choose()
                onClear()
              }}
            >
              Change
            </Button>
            <Button variant="plain" className="button--danger" aria-label="Remove the coupon" onClick={onRemove}>
              Remove
            </Button>
          </>
        ) : (
          <Button disabled={blocked} aria-label="Apply a coupon" onClick={choose}>
            Apply
          </Button>
        )}
      </div>
      {dialog &&
        createElement(dialog, {
          key: opening.round,
          open: isOpen,
          onOpenChange: setOpen,
          goods,
          was: opening.was,
          onDone: (chosen) => {
            setOpen(false)
            onApply(chosen)
          },
        })}
    </div>
  )
}

const loadDialog = chunkLoader('coupon-dialog', async () => (await import('./coupon-dialog.tsx')).CouponDialog)
