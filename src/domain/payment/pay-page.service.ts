import type { Paise } from '#contract/core/money.ts'
import { addressIn } from '#contract/languages.ts'
import { manifestIcons, shortOrderPath, trackPath } from '#contract/page-paths.ts'
import { transact } from '#db/transact.ts'
import { namesInLatin } from '#domain/catalog/in-latin.rules.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { orderToken } from '#domain/order/order-link.service.ts'
import { findLinked } from '#domain/order/order.service.ts'
import type { CheckoutForm } from '#domain/ports/payment-gateway.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { fetchGatewayStatus, refreshIntent } from './gateway-status.service.ts'
import { readPayLink } from './pay-link.service.ts'
import { isSettled } from './payment.rules.ts'
import * as store from './payment.store.ts'
import { releaseReservation } from './reservation.service.ts'

type Opened = { total: Paise; form: CheckoutForm }

export type Returned = { transactionId: string; isPaid: boolean }

/**
 * What the payment page shows: how much, and the form that leads to the gateway (spec D104). Refuses a changed address
 * with 400, one whose 15 minutes are over with 410 (spec D131). A payment that another superseded can still be paid.
 */
export async function openPayPage(deps: Deps, link: string): Promise<Outcome<Opened>> {
  const found = await intentOf(deps, link)
  if (!found.ok) return found
  const { id, isOver, orderRef, total, transactionId, paysOrderId, ...intent } = found.value
  if (isOver || isSettled(found.value) || orderRef === null) return refuse('PAY_LINK_OVER')
  await transact(deps.db, async (tx) => done(await store.moveIntent(tx, id, 'link_opened')))
  const { shop } = await readSettings(deps)
  const form = deps.gateway.checkout({
    orderRef,
    amountPaise: total,
    shopName: shop.shop_name,
    imageUrl: deps.publicUrl.startsWith('https:') ? deps.publicUrl + manifestIcons.small : undefined,
    transactionId,
    orderNo: paysOrderId === null ? undefined : (await findLinked(deps.db, paysOrderId)).orderNo,
    // whoever has an order's link may pay, and learns nothing of its shopper
    payer:
      intent.purpose === 'due'
        ? { name: '', email: '', mobile: '' }
        : { name: namesInLatin(intent.name), email: intent.email ?? '', mobile: intent.mobile ?? '' },
    returnUrl: deps.publicUrl + addressIn(deps.language, `/pay/return?d=${link}`),
    cancelUrl: deps.publicUrl + addressIn(deps.language, `/pay/cancel?d=${link}`),
  })
  return done({ total, form })
}

/**
 * The shopper's browser is back from the gateway. What it brings only says where to look: the gateway itself is asked. A
 * signature that is not the gateway's over our own order is refused (400).
 */
export async function returnFromGateway(
  deps: Deps,
  link: string,
  fields: Readonly<Record<string, string>>,
): Promise<Outcome<Returned>> {
  const found = await intentOf(deps, link)
  if (!found.ok) return found
  const { transactionId, shopperId, orderRef } = found.value
  const isSigned = Object.keys(fields).some((name) => name.endsWith('_signature'))
  if (isSigned && !(orderRef && deps.gateway.verifyReturn(fields, orderRef))) return refuse('INVALID_REQUEST')
  // only the gateway's signature on a payment is worth a question out of turn
  if (isSigned && !isSettled(found.value)) await fetchGatewayStatus(deps, found.value)
  const intent = await refreshIntent(deps, { id: shopperId }, transactionId)
  return done({ transactionId, isPaid: intent !== undefined && isSettled(intent) })
}

/** The shopper cancelled on the gateway's page: what was reserved is released at once. Money that still comes is recorded. */
export async function cancelPayment(deps: Deps, link: string): Promise<Outcome<{ transactionId: string }>> {
  const found = await intentOf(deps, link)
  if (!found.ok) return found
  const { transactionId } = found.value
  return transact(deps.db, async (tx): Promise<Outcome<{ transactionId: string }>> => {
    const intent = await store.lockIntent(tx, transactionId)
    if (intent && (await store.moveIntent(tx, intent.id, 'failed'))) await releaseReservation(tx, intent)
    return done({ transactionId })
  })
}

/** The page of the order that a due pays, with the payment behind its address; undefined for a cart's, and for no address of ours. */
export async function backFromPayment(deps: Deps, link: string): Promise<string | undefined> {
  const found = await intentOf(deps, link)
  if (!found.ok || found.value.paysOrderId === null) return undefined
  const { orderNo, code } = await findLinked(deps.db, found.value.paysOrderId)
  const path = code === null ? trackPath(orderToken(deps, orderNo)) : shortOrderPath(code)
  return `${deps.publicUrl}${addressIn(deps.language, path)}#${found.value.transactionId}`
}

/** The intent of a payment address; refuses one that the shop did not make (400). */
async function intentOf(deps: Deps, link: string): Promise<Outcome<store.Intent>> {
  const transactionId = readPayLink(deps, link)
  const intent = transactionId === undefined ? undefined : await store.findIntent(deps.db, transactionId)
  return intent ? done(intent) : refuse('INVALID_REQUEST')
}
