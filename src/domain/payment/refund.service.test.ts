import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { alertOwner } from '#domain/exception/exception.service.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { serverActor } from '#domain/journal/journal.service.ts'
import type { GatewayPayment } from '#domain/ports/payment-gateway.ts'
import { tally } from '#test/orders/discounts.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { newTransaction, prepareFor, sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { addShoppers, openShop, type Shop } from '#test/shop/shop.ts'

import { finalisePayment } from './finalise-payment.service.ts'
import { payRefundByHand } from './hand-refund.service.ts'
import { sweepPayments } from './payment-jobs.service.ts'
import { recordRefund, retryRefund } from './refund.service.ts'
import { handleEvent, recordEvent } from './webhook.service.ts'

/** A payment of one pickle that is prepared, and its order at the gateway. */
const begin = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop, 5)
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('no buyer')
  const id = newTransaction()
  await prepareFor(shop, buyer, wares, id)
  const orderRef = (await shop.sandbox.find({ receipt: id }))?.orderRef ?? ''
  return { shop, id, orderRef }
}
const payment = (more: Partial<GatewayPayment> = {}): GatewayPayment => ({
  paymentRef: 'pay_1',
  amountPaise: paise(240_00),
  currency: 'INR',
  status: 'captured',
  ...more,
})
const refunds = ({ deps }: Shop) =>
  deps.db.selectFrom('refund').select(['state', 'reason', 'amount_paise', 'tries']).orderBy('id').execute()
const retry = ({ deps }: Shop, id: number) => transact(deps.db, (tx) => retryRefund(tx, { actor: serverActor, id }))
const stateOf = async ({ deps }: Shop, id: string) =>
  (await deps.db.selectFrom('payment_intent').select('state').where('transaction_id', '=', id).executeTakeFirst())
    ?.state

test('an order that is paid twice keeps the first payment, and the second goes back', async () => {
  const { shop, id, orderRef } = await begin()
  const refunded: string[] = []
  const paid = withGateway(shop, {
    refund: async ({ paymentRef }) => {
      refunded.push(paymentRef)
      return { refundRef: 'rfnd_1', state: 'processed' }
    },
  })
  for (const ref of ['pay_1', 'pay_2', 'pay_1', 'pay_2'])
    await finalisePayment(shop.deps, orderRef, payment({ paymentRef: ref }))
  await sweep(paid)
  expect([refunded, await stateOf(shop, id)]).toEqual([['pay_2'], 'placed'])
  expect(await refunds(shop)).toMatchObject([{ state: 'done', reason: 'paid_twice', amount_paise: paise(240_00) }])
  await expectInvariants(shop)
})

test.each([
  ['a paisa less', { amountPaise: paise(239_99), currency: 'INR' }],
  ['a paisa more', { amountPaise: paise(240_01), currency: 'INR' }],
  ['another currency', { amountPaise: paise(240_00), currency: 'USD' }],
])('%s is not the payment: no order, all of it back, and the owner sees it', async (_, wrong) => {
  const { shop, id, orderRef } = await begin()
  await finalisePayment(shop.deps, orderRef, payment(wrong))
  await finalisePayment(shop.deps, orderRef, payment(wrong))
  expect(await stateOf(shop, id)).toBe('refund_due')
  expect(await refunds(shop)).toMatchObject([{ reason: 'mismatch', amount_paise: wrong.amountPaise }])
  expect(await shop.deps.db.selectFrom('exception').select(['kind']).execute()).toEqual([{ kind: 'mismatch' }])
  await expectInvariants(shop)
})

test('a refund whose answer was lost is asked for again under its key, and paid once', async () => {
  const { shop, orderRef } = await begin()
  await finalisePayment(shop.deps, orderRef, payment({ amountPaise: paise(1_00) }))
  const keys: string[] = []
  const answers = [
    { error: 'no answer in time', retryable: true },
    { error: 'HTTP 409', retryable: true },
    { refundRef: 'rfnd_1', state: 'pending' as const },
  ]
  const flaky = withGateway(shop, {
    refund: async ({ key }) => {
      keys.push(key)
      return answers[keys.length - 1] ?? { error: 'asked too often', retryable: false }
    },
    fetchRefund: async (refundRef) => ({ refundRef, state: 'processed' }),
  })
  for (const seconds of [0, 30, 60, 3600, 3600]) {
    await shop.hook('/demo/clock', { advance: seconds })
    await sweep(flaky)
  }
  expect(keys).toEqual(['rf_pay_1_1', 'rf_pay_1_1', 'rf_pay_1_1'])
  expect(await refunds(shop)).toEqual([{ state: 'done', reason: 'mismatch', amount_paise: paise(1_00), tries: 4 }])
  const messages = await shop.deps.db
    .selectFrom('message')
    .select('template')
    .where('template', '=', 'refund_of_payment')
    .execute()
  expect(messages).toHaveLength(1)
})

test('a refund that the gateway will never pay is the owner’s to see to', async () => {
  const { shop, id, orderRef } = await begin()
  await finalisePayment(shop.deps, orderRef, payment({ amountPaise: paise(1_00) }))
  const no = withGateway(shop, {
    refund: async () => ({ error: 'BAD_REQUEST_ERROR: older than 6 months', retryable: false }),
  })
  await sweep(no)
  await sweep(no)
  expect(await stateOf(shop, id)).toBe('refund_failed')
  const { rows } = await shop.database.pool.query(`select kind, details from exception order by id`)
  expect(rows).toMatchObject([
    { kind: 'mismatch' },
    { kind: 'refund_failed', details: expect.stringContaining('6 months') },
  ])
  expect(await exceptionsInHindi(shop.deps.db)).toEqual([
    `${id} के ₹1 वापस नहीं गए: BAD_REQUEST_ERROR: older than 6 months`,
    'pay_1 के 1 INR वापस जाते हैं।',
  ])
  await alertOwner(shop.deps)
  const alerts = await shop.deps.db
    .selectFrom('message')
    .select(['channel', 'recipient', 'body'])
    .where('template', '=', 'owner_alert')
    .orderBy('seq')
    .execute()
  expect(alerts).toMatchObject([
    { recipient: 'owner@example.com', body: expect.stringContaining('1 INR of pay_1 go back') },
    {
      channel: 'email',
      recipient: 'owner@example.com',
      body: expect.stringContaining(`Rs 1 of ${id} did not go back`),
    },
  ])
})

test('a refused refund is no money that went back; sent again under the next key, once, it is (spec B5.2)', async () => {
  const { shop, id, orderRef } = await begin()
  await finalisePayment(shop.deps, orderRef, payment({ amountPaise: paise(1_00) }))
  const keys: string[] = []
  const answers = withGateway(shop, {
    refund: async ({ key }) => {
      keys.push(key)
      return key.endsWith('_1')
        ? { error: 'BAD_REQUEST_ERROR: not enough balance', retryable: false }
        : { refundRef: 'rfnd_2', state: 'processed' }
    },
  })
  await sweep(answers)
  const unbalanced = async () =>
    (await checkInvariants(shop.deps)).find(({ name }) => name === 'I6')?.breaches ?? ['not checked']
  expect(await unbalanced()).toEqual(['payment pay_1: neither order nor refund'])
  const [refused] = await shop.deps.db.selectFrom('refund').select('id').execute()
  if (!refused) throw new Error('no refund')
  expect(await retry(shop, 0)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  const outcomes = await Promise.all([1, 2, 3].map(() => retry(shop, refused.id)))
  expect(tally(outcomes)).toEqual({ ok: 1, NOT_A_STEP: 2 })
  expect([await stateOf(shop, id), await unbalanced()]).toEqual(['refund_due', []])
  await sweep(answers)
  await sweep(answers)
  expect(keys).toEqual(['rf_pay_1_1', 'rf_pay_1_2'])
  expect(await refunds(shop)).toMatchObject([{ state: 'failed' }, { state: 'done', amount_paise: paise(1_00) }])
  expect(await stateOf(shop, id)).toBe('refunded')
  const open = await shop.deps.db.selectFrom('exception').select('kind').where('solved_at', 'is', null).execute()
  expect(open).toEqual([{ kind: 'mismatch' }])
  expect(await retry(shop, refused.id)).toMatchObject({ ok: false, code: 'NOT_A_STEP' })
  await expectInvariants(shop)
})

test('money that became no order is paid by hand after the gateway refused it', async () => {
  const { shop, id, orderRef } = await begin()
  await finalisePayment(shop.deps, orderRef, payment({ amountPaise: paise(1_00) }))
  await sweep(withGateway(shop, { refund: async () => ({ error: 'older than 6 months', retryable: false }) }))
  const refused = await shop.deps.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
  const paid = { method: 'bank', account: '50100012345678', reference: 'UTR 1' } as const
  const pay = () =>
    transact(shop.deps.db, (tx) => payRefundByHand(shop.deps, tx, { actor: serverActor, id: refused.id, paid }))
  expect(tally(await Promise.all([pay(), pay()]))).toEqual({ ok: 1, NOT_A_STEP: 1 })
  expect(await stateOf(shop, id)).toBe('refunded')
  const rows = await shop.deps.db.selectFrom('refund').select(['state', 'way', 'account_end']).orderBy('id').execute()
  expect(rows).toEqual([
    { state: 'failed', way: 'gateway', account_end: null },
    { state: 'done', way: 'hand', account_end: '5678' },
  ])
  await expectInvariants(shop)
})

test('a refund whose end a webhook reported stays done, whatever the gateway answers afterwards', async () => {
  const { shop, id, orderRef } = await begin()
  await finalisePayment(shop.deps, orderRef, payment({ amountPaise: paise(1_00) }))
  await shop.database.pool.query(`update refund set state = 'sent', gateway_refund_id = 'rfnd_1'`)
  const late = withGateway(shop, {
    fetchRefund: async () => {
      await recordRefund(shop.deps, { refundRef: 'rfnd_1', state: 'processed' })
      return { error: 'BAD_REQUEST_ERROR: no such refund', retryable: false }
    },
  })
  await sweep(late)
  expect(await stateOf(shop, id)).toBe('refunded')
  expect(await refunds(shop)).toMatchObject([{ state: 'done' }])
})

test('an event that comes before its payment is known waits, and is done later', async () => {
  const { shop } = await begin()
  const event = {
    id: 'early',
    kind: 'payment.captured',
    orderRef: 'order_later',
    payment: payment(),
    refund: undefined,
  }
  expect(await recordEvent(shop.deps, event)).toBe(true)
  await handleEvent(shop.deps, event)
  expect(await recordEvent(shop.deps, event)).toBe(false)
  await shop.database.pool.query(`update payment_intent set gateway_order_id = 'order_later'`)
  await sweep(shop)
  const { rows } = await shop.database.pool.query('select state from payment_intent')
  expect(rows).toEqual([{ state: 'placed' }])
})

test('sixty events of somebody else’s orders do not keep ours from being handled, and are given up in the end', async () => {
  const { shop, id } = await begin()
  const foreign = Array.from({ length: 60 }, (_, n) => ({
    id: `foreign_${n}`,
    kind: 'payment.captured',
    orderRef: `order_foreign_${n}`,
    payment: payment({ paymentRef: `pay_foreign_${n}` }),
    refund: undefined,
  }))
  for (const event of foreign) await recordEvent(shop.deps, event)
  const ours = { id: 'ours', kind: 'payment.captured', orderRef: 'order_ours', payment: payment(), refund: undefined }
  await recordEvent(shop.deps, ours)
  await shop.database.pool.query(`update payment_intent set gateway_order_id = 'order_ours', next_check_at = null`)
  for (const _ of [1, 2]) await sweep(shop)
  expect(await stateOf(shop, id)).toBe('placed')
  const attempts = async () =>
    (await shop.database.pool.query('select max(attempts) as most from webhook_event')).rows[0]
  for (let round = 0; round < 30; round++) {
    await shop.hook('/demo/clock', { advance: 900 })
    await sweep(shop)
  }
  expect(await attempts()).toEqual({ most: 12 })
})

test('an event that cannot be handled is told of and tried again later; the next one is handled meanwhile', async () => {
  const { shop, id, orderRef } = await begin()
  await shop.database.pool.query(`create function refuse_payment() returns trigger language plpgsql as $$ begin
    if new.currency = 'XXX' then raise 'stuck'; end if; return new; end $$`)
  await shop.database.pool.query(
    'create trigger refuse_payment before insert on payment for each row execute function refuse_payment()',
  )
  const event = (name: string, more: Partial<GatewayPayment>) => ({
    id: name,
    kind: 'payment.captured',
    orderRef,
    payment: payment({ paymentRef: name, ...more }),
    refund: undefined,
  })
  await recordEvent(shop.deps, event('pay_stuck', { currency: 'XXX' }))
  await recordEvent(shop.deps, event('pay_good', {}))
  const failures: string[] = []
  for (let round = 0; round < 14; round++) {
    await sweepPayments(shop.deps, (error) => failures.push(String(error)))
    await shop.hook('/demo/clock', { advance: 900 })
  }
  await shop.database.pool.query('drop function refuse_payment cascade')
  expect([await stateOf(shop, id), failures.length]).toEqual(['placed', 12])
})

test('authorised money is not paid yet', async () => {
  const { shop, id, orderRef } = await begin()
  await finalisePayment(shop.deps, orderRef, payment({ status: 'authorized' }))
  expect(await stateOf(shop, id)).toBe('authorized')
  // an earlier try that failed does not undo it
  await finalisePayment(shop.deps, orderRef, payment({ paymentRef: 'pay_0', status: 'failed' }))
  expect(await stateOf(shop, id)).toBe('authorized')
  await expectInvariants(shop)
})

test('what an intent went through is written down and cannot be changed', async () => {
  const { shop, orderRef } = await begin()
  await finalisePayment(shop.deps, orderRef, payment({ status: 'failed' }))
  await finalisePayment(shop.deps, orderRef, payment())
  const events = await shop.deps.db.selectFrom('payment_intent_event').select('state').orderBy('id').execute()
  expect(events.map(({ state }) => state)).toEqual(['created', 'failed', 'captured', 'placed'])
  await expect(shop.database.pool.query(`delete from payment_intent_event`)).rejects.toThrow('only added to')
})
