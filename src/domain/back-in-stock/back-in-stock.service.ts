import type { NotifyWay } from '#contract/back-in-stock.ts'
import { OTP_RESEND_SECONDS } from '#contract/core/limits.ts'
import { emailProblem, otpMobileProblem } from '#contract/core/validation.ts'
import { addressIn, type Language } from '#contract/languages.ts'
import { shortProductPath } from '#contract/page-paths.ts'
import { transact } from '#db/transact.ts'
import { provedMobileQuery, type Shopper } from '#domain/account/account.service.ts'
import { checkOtp, sendMobileOtp } from '#domain/account/otp.service.ts'
import { productExists } from '#domain/catalog/catalog.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { SMS_VALUE_MAX } from '#domain/message/place-kinds.rules.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { recipientProblem, type Recipient } from './back-in-stock.rules.ts'
import * as store from './back-in-stock.store.ts'

export { queue as restockQueue } from './back-in-stock.store.ts'

/** How many messages are queued in one transaction. */
const BATCH_SIZE = 100

type BackInStockRequest = {
  productId: number
  skuId?: number | undefined
  by?: NotifyWay | undefined
  typed: Recipient
  /** That was sent to the typed mobile. */
  code?: string | undefined
  ip: string
}
type Requested = 'new' | 'already' | { resendAfter: number }

/**
 * Requests a message for when a product, or a size of it, is back in stock. Without a way (`by`) the account's details are used
 * for a shopper who is logged in and typed ones ignored; a guest's name, e-mail and mobile are validated. With one only that
 * contact is needed (spec G7): for a mobile that no OTP has proved the first request sends a code, and answers when the next
 * may be sent; the second brings it. A repeated request changes nothing and returns 'already' (spec D53).
 */
export async function requestBackInStock(
  deps: Deps,
  shopper: Shopper | undefined,
  request: BackInStockRequest,
): Promise<Outcome<Requested>> {
  const { productId, skuId, by, ip } = request
  const reached = by
    ? await recipientBy(deps, shopper, { by, typed: request.typed })
    : recipientOf(shopper, request.typed)
  if (!reached.ok) return reached
  const { isProved, ...recipient } = reached.value
  if (!(await productExists(deps, productId))) return refuse('PRODUCT_NOT_FOUND')
  if (skuId !== undefined && !(await store.hasSize(deps.db, productId, skuId))) return refuse('PRODUCT_NOT_FOUND')
  const proof = isProved ? done(undefined) : await prove(deps, recipient.mobile, request)
  if (!proof.ok) return proof
  if (proof.value) return done(proof.value)
  const contact = store.contactOf(recipient)
  const waited = { productId, skuId }
  if (await store.isWaiting(deps.db, waited, contact)) return done('already')
  const keys = { account: contact, ip }
  return transact(deps.db, async (tx): Promise<Outcome<Requested>> => {
    const row = { ...recipient, ...waited, by, shopperId: shopper?.id, language: deps.language }
    if (!(await store.insertRequest(tx, row))) return done('already')
    return (await consumeAttempt(deps, tx, 'notify', keys)) ?? done('new')
  })
}

type Reached = Recipient & { isProved: boolean }

/** As it was before there were ways: all that the account has, or that was typed. */
function recipientOf(shopper: Shopper | undefined, typed: Recipient): Outcome<Reached> {
  const wrong = shopper ? undefined : recipientProblem(typed)
  if (wrong) return refuse('INVALID', { params: { message: wrong.message }, field: wrong.field })
  const { name, email, mobile } = shopper ?? typed
  return done({ name, email, mobile, isProved: true })
}

/** The one contact that a way needs: the account's where it has it, else the typed one. */
async function recipientBy(
  { db }: Deps,
  shopper: Shopper | undefined,
  { by, typed }: { by: NotifyWay; typed: Recipient },
): Promise<Outcome<Reached>> {
  const name = shopper?.name ?? ''
  if (by === 'email') {
    const email = shopper?.email || typed.email
    const wrong = emailProblem(email)
    if (wrong) return refuse('INVALID', { params: { message: wrong }, field: 'email_id' })
    return done({ name, email, mobile: '', isProved: true })
  }
  const isProved = shopper !== undefined && (await provedMobileQuery(db, shopper.id).executeTakeFirst()) !== undefined
  const mobile = isProved ? shopper.mobile : typed.mobile
  const wrong = otpMobileProblem(mobile)
  if (wrong) return refuse('INVALID', { params: { message: wrong }, field: 'mobile' })
  return done({ name, email: '', mobile, isProved })
}

/** Nothing once the code is right; when the next one may be sent, where there is none yet. */
async function prove(
  deps: Deps,
  mobile: string,
  { code, ip }: BackInStockRequest,
): Promise<Outcome<{ resendAfter: number } | undefined>> {
  if (code) return (await checkOtp(deps, { purpose: 'notify', contact: mobile, ip, code })) ?? done(undefined)
  return transact(deps.db, async (tx): Promise<Outcome<{ resendAfter: number }>> => {
    const refused = await sendMobileOtp(deps, tx, { purpose: 'notify', contact: mobile, ip })
    return refused ?? done({ resendAfter: OTP_RESEND_SECONDS })
  })
}

/**
 * Queues an e-mail, and for a customer an SMS too, to everybody who waits for a product or size that can be bought; to who
 * chose a way the message goes by it alone, and by SMS where the shop has no such WhatsApp template. Each request is
 * notified once; to hear of the next restock one requests again. It goes by the stock there is, not by changes of it, so no
 * restock is missed. Returns how many were notified.
 */
export async function notifyRestocks(deps: Deps): Promise<number> {
  let notified = 0
  for (;;) {
    const batch = await transact(deps.db, async (tx) => {
      const fulfilled = await store.claimFulfilled(tx, BATCH_SIZE)
      for (const { id, email, mobile, by, language: own, product, names, size, productId, slug } of fulfilled)
        await queueMessageFor(
          deps,
          tx,
          { email, mobile },
          {
            event: `back_in_stock:${id}`,
            template: 'back_in_stock',
            language: own,
            ...(by === 'whatsapp' && { channels: ['whatsapp'] }),
            // a guest's e-mail is not verified: nothing that was typed is sent to it, and accounts get the same text
            vars: (language) => ({
              name: '',
              product: [names[language] ?? product, size].filter(Boolean).join(', '),
              link: new URL(addressIn(language, `/product/${slug}`), deps.publicUrl).href,
            }),
            shortVars: (language) => ({ link: shortLink(deps, { slug, productId, language }) }),
          },
        )
      return done(fulfilled.length)
    })
    notified += batch.value
    if (batch.value < BATCH_SIZE) return notified
  }
}

/** The product's address in one value of an SMS: by its own address where that fits, else by its number (spec L10). */
function shortLink(
  { publicUrl }: Deps,
  { slug, productId, language }: { slug: string; productId: number; language: Language },
): string {
  const link = `${publicUrl}${addressIn(language, shortProductPath(slug))}`
  return link.length <= SMS_VALUE_MAX ? link : `${publicUrl}${addressIn(language, shortProductPath(productId))}`
}
