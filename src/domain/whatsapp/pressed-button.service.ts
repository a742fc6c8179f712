import { isLanguage, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import type { ReplyAction } from '#contract/message.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { moveOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { readReplyPayload } from '#domain/message/reply-payload.service.ts'
import { confirmCash } from '#domain/order/cash-confirmation.service.ts'
import { isCancellable } from '#domain/order/order.rules.ts'
import { lockOrder } from '#domain/order/order.service.ts'
import { statusText } from '#domain/order/status-text.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

import { findSent, type StoredMessage } from './incoming.store.ts'

type Pressed = { text: string; language: Language }

/**
 * A button of a cash order's confirmation that was pressed (spec N11.4.1): it confirms or cancels that order and answers what is
 * true of it now; pressed again it answers the same. Undefined for a button of a message that we never sent to this number.
 */
export async function pressButton(deps: Deps, tx: Tx, message: StoredMessage): Promise<Pressed | undefined> {
  const { mobile, payload, replyTo } = message
  if (mobile === null || replyTo === null) return undefined
  const pressed = readReplyPayload(deps, { payload, mobile })
  const sent = pressed && (await findSent(tx, { replyTo, mobile }))
  if (!sent || sent.template !== 'cash_confirm' || sent.orderNo !== pressed.orderNo) return undefined
  const order = await lockOrder(tx, pressed.orderNo)
  if (!order) return undefined
  const language = isLanguage(sent.language) ? sent.language : MAIN_LANGUAGE
  const status = await take(tx, order, pressed.action)
  return { text: await textFor(tx, { orderNo: pressed.orderNo, status, language }), language }
}

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** What has become of the order: confirmed, cancelled, or where it is beyond both. */
async function take(tx: Tx, order: Order, action: ReplyAction): Promise<'confirmed' | TrackStatus> {
  if (order.status === 'Cancelled') return 'Cancelled'
  if (action === 'cancel') {
    if (!isCancellable(order.status) || order.mode !== 'cod') return order.status
    const moved = await moveOrder(tx, order.id, 'Cancelled')
    if (!moved.ok) throw new Error(`an order that can be cancelled was not: ${moved.code}`)
    return 'Cancelled'
  }
  if (order.cashConfirmedAt !== null) return 'confirmed'
  if (order.mode !== 'cod' || order.status !== 'Order') return order.status
  await confirmCash(tx, order.id)
  return 'confirmed'
}

async function textFor(
  tx: Tx,
  { orderNo: order_no, status, language }: { orderNo: string; status: 'confirmed' | TrackStatus; language: Language },
): Promise<string> {
  const text = textOf(language).messages
  if (status === 'confirmed') return fill(text.orderIsConfirmed, { order_no })
  if (status === 'Cancelled') return fill(text.orderIsCancelled, { order_no })
  const { shop } = await readSettingsNow(tx)
  const label = status === 'Order' ? text.confirmed : statusText(status, NO_PARCEL, language).status
  return fill(text.orderHasMoved, { order_no, status: label, phone: shop.phone || shop.email })
}

const NO_PARCEL = { carrier: null, trackingNumber: null, trackingUrl: null }
