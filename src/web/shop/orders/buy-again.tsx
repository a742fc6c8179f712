import './buy-again.css'
import { useState } from 'react'

import { formatRupees } from '#contract/core/money.ts'
import { addOrderToCart, type BuyAgainNotice } from '#domain/cart/buy-again.rules.ts'
import { call } from '#web/api/client.ts'
import { openCart } from '#web/shop/shared/cart/cart-panel-state.ts'
import { currentCart, saveCart } from '#web/shop/shared/cart/cart.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

/** Said here alone, in whole sentences. */
const sentences = {
  boughtAgain: (units: number) => (units === 1 ? '1 item added to your cart' : `${units} items added to your cart`),
  nothingBoughtAgain: 'Nothing was added to your cart',
}

type Done = { added: number; notices: readonly string[] }

const texts: Readonly<Record<BuyAgainNotice['kind'], (goods: string, notice: BuyAgainNotice) => string>> = {
  gone: (goods) => `${goods} is sold out.`,
  'in-cart': (goods) => `${goods} is in your cart already.`,
  fewer: (goods, { left, line }) => `${goods}: only ${left} left, you had ${line.count}.`,
  price: (goods, { amount, line }) => `${goods} is now ${formatRupees(amount)}, it was ${formatRupees(line.amount)}.`,
}

/** Puts an order's sizes into the cart again and says, where the shopper looks, what has changed. */
export function BuyAgain({ orderNo }: { orderNo: string }) {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Done>()
  const buy = async () => {
    setBusy(true)
    const { data, message } = await call('buyAgain', { order_no: orderNo })
    setBusy(false)
    if (!data) return showToast(message, 'bad')
    const { cart, added, notices } = addOrderToCart(currentCart(), data)
    saveCart(cart)
    setDone({ added, notices: notices.map(noticeText) })
  }
  return (
    <>
      <Button icon="cart" busy={busy} onClick={() => void buy()}>
        Buy again
      </Button>
      <output className="buy-again">
        {done && (
          <>
            <b>{done.added > 0 ? sentences.boughtAgain(done.added) : sentences.nothingBoughtAgain}</b>
            {done.notices.map((line) => (
              <span className="buy-again__line small" key={line}>
                {line}
              </span>
            ))}
            <button type="button" className="link-row" onClick={openCart}>
              View Cart
            </button>
          </>
        )}
      </output>
    </>
  )
}

/** One sentence for each size that is not as it was when it was bought. */
const noticeText = (notice: BuyAgainNotice): string =>
  texts[notice.kind](`${notice.line.name} ${notice.line.sku_name}`, notice)
