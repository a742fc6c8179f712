import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { againChoices, addAgain, countToAdd, type AgainChoice } from '#domain/cart/buy-again.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/reminders.ts'
import { call } from '#web/api/client.ts'
import { currentCart, saveCart } from '#web/shop/shared/cart/cart.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

/**
 * What a link brings into the checkout: at once where the cart is empty, else after a question (spec N5.4.6). The address loses
 * it either way, so that a reload asks nobody again. Nothing is ordered by a link.
 */
export function LinkedCart() {
  const [params, setParams] = useSearchParams()
  const [link] = useState(() => params.get('add') ?? '')
  const [choices, setChoices] = useState<readonly AgainChoice[]>([])
  // its own change of the address runs the effect again, and would ask about the goods that it has just brought
  const hasBegun = useRef(false)
  useEffect(() => {
    const bring = async () => {
      hasBegun.current = true
      const found = await choicesOf(link)
      setParams({}, { replace: true, preventScrollReset: true })
      if (typeof found === 'string') showToast(found, 'bad')
      else if (currentCart().length === 0) saveCart(addAgain([], found).cart)
      else setChoices(found)
    }
    if (link !== '' && !hasBegun.current) void bring()
  }, [link, setParams])
  const close = () => setChoices([])
  const bring = (into: ReturnType<typeof currentCart>) => {
    saveCart(
      addAgain(
        into,
        againChoices(
          into,
          choices.map(({ line }) => line),
        ).filter(({ max }) => max > 0),
      ).cart,
    )
    close()
  }
  return (
    <Dialog title={t.addTitle} open={choices.length > 0} onOpenChange={(isOpen) => !isOpen && close()}>
      <p>{t.inCartAlready}</p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.line.sku_id}>
            {fill(t.times, {
              name: choice.line.product?.name ?? '',
              size: choice.line.sku_name,
              count: countToAdd(choice),
            })}
          </li>
        ))}
      </ul>
      <div className="dialog__bar button-row">
        <Button variant="primary" onClick={() => bring(currentCart())}>
          {t.add}
        </Button>
        <Button onClick={() => bring([])}>{t.replace}</Button>
        <Button variant="plain" onClick={close}>
          {t.leave}
        </Button>
      </div>
    </Dialog>
  )
}

/** What of a link can be bought; or why nothing can. */
async function choicesOf(link: string): Promise<readonly AgainChoice[] | string> {
  const all = link.split(',').map((line) => line.split(':').map(Number))
  const lines = all.flatMap(([sku_id = 0, count = 0]) => (sku_id > 0 && count > 0 ? [{ sku_id, count }] : []))
  const { status, data, message } = await call('linkLines', { all_product: lines })
  if (!status) return message
  const choices = againChoices([], data).filter(({ max }) => max > 0)
  if (choices.length > 0) return choices
  return data.length > 0 ? t.nothingLeft : t.linkNoGood
}
