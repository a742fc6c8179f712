import { nodeGuards } from './node-guards.ts'
import { outsideGuards } from './outside-guards.ts'

type Change = { file: string; stands: string; instead: string }

/**
 * Guards of the shop, and how each is taken away: what stands in a file, and what is put in its place when the shop is
 * started without it. A proof that passes all the same proves nothing.
 */
export const guards = {
  ...outsideGuards,
  ...nodeGuards,
  'one order for a key': [
    {
      file: 'src/domain/order/order-key.store.ts',
      stands: '(await claim(tx, values))[0] !== undefined',
      instead: '((await claim(tx, values)), true)',
    },
    {
      file: 'src/domain/order/order-key.store.ts',
      stands: 'return claimed && { address: claimed.address[0] }',
      instead: 'return { address: claimed?.address[0] }',
    },
  ],
  'answers come after the commit': [
    {
      file: 'src/db/transact.ts',
      stands: 'await (commit ? tx.commit() : tx.rollback()).execute()',
      // a commit that fails then is one of which nobody hears
      instead:
        'void pause(300).then(() => (commit ? tx.commit() : tx.rollback()).execute()).catch(() => tx.rollback().execute()).catch(() => {})',
    },
  ],
  'stock falls only where there is enough': [
    {
      file: 'src/domain/stock/stock.store.ts',
      stands: 'sku.on_hand - sku.held >= line.count and (',
      instead: '(',
    },
    {
      file: 'src/domain/stock/stock.store.ts',
      stands: 'set on_hand = on_hand - locked.count',
      instead: 'set on_hand = greatest(on_hand - locked.count, 0)',
    },
  ],
  'a commit waits until it is written': [
    {
      file: 'src/db/client.ts',
      stands: "application_name: 'aangan',",
      instead: "application_name: 'aangan', options: '-c synchronous_commit=off',",
    },
  ],
  'the pool hears that a connection is lost': [
    { file: 'src/db/client.ts', stands: "pool.on('error', onLost)", instead: '' },
  ],
  'a gateway is waited for no longer than six seconds': [
    {
      file: 'src/adapters/post-json.ts',
      stands: 'connectMs: 1_000, answerMs: 5_000',
      instead: 'connectMs: 60_000, answerMs: 60_000',
    },
  ],
  'a message keeps its key': [
    {
      file: 'src/domain/message/delivery.service.ts',
      stands: 'minutesLeft: Math.max(',
      instead: 'key: crypto.randomUUID(), minutesLeft: Math.max(',
    },
  ],
  'time is the time of the database': [
    {
      file: 'src/domain/account/otp.store.ts',
      stands: 'sql<boolean>`expires_at > shop_now()`',
      instead: 'sql<boolean>`expires_at > ${new Date()}::timestamptz`',
    },
  ],
  'a full disk is known for what it is': [
    { file: 'src/db/sql-state.ts', stands: '  SQL_STATE.diskFull,', instead: '' },
  ],
  'money ends once': [
    {
      file: 'src/domain/payment/finalise-payment.service.ts',
      stands: 'if (await placePaidOrder(tx, intent)) return',
      instead: 'await placePaidOrder(tx, intent)',
    },
  ],
  'money that nobody told of is asked for': [
    {
      file: 'src/domain/payment/payment-jobs.service.ts',
      stands: '[handleWaitingEvents, reconcilePayments,',
      instead: '[handleWaitingEvents,',
    },
  ],
  'what was not sent is tried again': [
    { file: 'src/domain/message/delivery.service.ts', stands: 'if (sent.retryable)', instead: 'if (false)' },
  ],
  'a page without its database says so': [
    { file: 'src/http/pages/pages.ts', stands: 'if (!isUnavailable(error)) throw error', instead: 'throw error' },
  ],
  'a backup is of one moment': [
    { file: 'src/db/snapshot.ts', stands: "'repeatable read'", instead: "'read committed'" },
  ],
  'whoever would be served in time waits': [
    {
      file: 'src/http/server/admission.ts',
      stands: 'money: { weight: 6, newMs: 1_500, standingMs: 750 }',
      instead: 'money: { weight: 6, newMs: 0, standingMs: 0 }',
    },
  ],
  'whoever would wait for too long is refused': [
    { file: 'src/http/server/admission.ts', stands: 'if (tooLongMs > 0 || ', instead: 'if (' },
    {
      file: 'src/http/server/admission.ts',
      stands: 'line.waiting.length > 1 && this.#isLate(first)',
      instead: 'false',
    },
    {
      file: 'src/http/server/admission.ts',
      stands: 'WAITING_OF_ONE_MAX = 300',
      instead: 'WAITING_OF_ONE_MAX = 3_000',
    },
  ],
  'turns go by weight': [
    { file: 'src/http/server/admission.ts', stands: 'money: { weight: 6, ', instead: 'money: { weight: 6_000, ' },
  ],
  'goods are kept until their time is up': [
    {
      file: 'src/domain/payment/payment.store.ts',
      stands: 'const isOver = sql<boolean>`holds and expires_at <= shop_now()`',
      instead: 'const isOver = sql<boolean>`holds`',
    },
    {
      file: 'src/domain/payment/payment-jobs.service.ts',
      stands: 'if (intent?.holds && intent.isOver)',
      instead: 'if (intent?.holds)',
    },
  ],
  'a refund keeps its key': [
    {
      file: 'src/domain/payment/refund.service.ts',
      stands: 'deps.gateway.refund({ paymentRef, amountPaise, key })',
      instead: 'deps.gateway.refund({ paymentRef, amountPaise, key: `${key}_${due.tries}` })',
    },
  ],
  'an event is marked with its messages': [
    {
      file: 'src/domain/order/order-messages.service.ts',
      stands: 'events = await store.claimUnnotified(tx, AT_ONCE)\n',
      instead:
        'events = await store.claimUnnotified(tx, AT_ONCE)\n return done(undefined) })\n await transact(deps.db, async (tx) => {\n',
    },
  ],
  'an invoice takes its number with it': [
    {
      file: 'src/domain/invoice/invoice.service.ts',
      stands: 'const running = await store.nextInvoiceNumber(tx, series)',
      // what was taken stays taken, whatever becomes of its transaction
      instead: `const fresh = await store.nextInvoiceNumber(tx, series)
        const taken = ((globalThis as any).taken ??= new Map())
        const before = taken.get(series)
        const running = before?.number === fresh && before.at <= issuedAt ? fresh + 1 : fresh
        taken.set(series, { number: running, at: issuedAt })`,
    },
  ],
  'what was paid is what was asked': [
    {
      file: 'src/domain/payment/finalise-payment.service.ts',
      stands: 'payment.amountPaise !== intent.total || ',
      instead: '',
    },
  ],
  'annas come back once': [
    {
      file: 'src/domain/anna/anna.service.ts',
      stands: 'await store.restoreLots(tx, { spendId: spend.id, txnId, minDays })',
      instead: 'for (const _ of [1, 2]) await store.restoreLots(tx, { spendId: spend.id, txnId, minDays })',
    },
  ],
  'a booking looks before it makes': [
    {
      file: 'src/domain/courier/booking.service.ts',
      stands: 'const found = await courier.find(claim.reference)',
      instead:
        "const found = claim.state === 'withdrawn' ? await courier.find(claim.reference) : { parcel: undefined }",
    },
  ],
  'a reference is booked once': [
    {
      file: 'src/domain/courier/booking.service.ts',
      stands: 'const found = await courier.find(claim.reference)',
      // each try under a reference of its own
      instead: `const found = claim.state === 'withdrawn' ? await courier.find(claim.reference) : { parcel: undefined }
        if (claim.tries > 1 && claim.state !== 'withdrawn') {
          const [of] = await ordersOfParcel(deps.db, claim.id)
          claim.reference = nextReference((await lastReference(deps.db, of!.orderNo)) ?? claim.reference)
          await saveProgress(deps.db, claim, { reference: claim.reference })
        }`,
    },
  ],
  'a cancelled order gives its parcels up': [
    {
      file: 'src/domain/fulfilment/fulfilment.service.ts',
      stands: "if (to === 'Cancelled') await withdrawParcels(tx, orderId)",
      instead: '',
    },
  ],
  'a scan counts by its time': [
    {
      file: 'src/domain/courier/tracking.service.ts',
      stands: 'const all = believedScans(await scansOf(tx, id))',
      // what came last is where it is
      instead: 'const all = added as any',
    },
  ],
  'an end counts once its courier says so': [
    {
      file: 'src/domain/parcel/parcel.rules.ts',
      stands: "source !== 'webhook' || !AFTER_RETURNING.has(tracking)",
      instead: 'source !== undefined || tracking !== undefined',
    },
  ],
  'a parcel is paid for once': [
    {
      file: 'src/domain/settlement/payout-result.rules.ts',
      stands: "if (open <= 0) return { result: 'twice', isEntry: false }",
      instead: '',
    },
  ],
  'a payout that is taken back is owed again': [
    {
      file: 'src/domain/settlement/payout.service.ts',
      stands: 'of await store.paidOf(tx, id, line))',
      instead: 'of [] as any[])',
    },
  ],
  'goods that are taken out go back on the shelf': [
    {
      file: 'src/domain/order-change/order-change.service.ts',
      stands: 'if (lower.length > 0) await restock(tx, lower, orderId)',
      instead: '',
    },
  ],
  'payments come along with a guest': [
    {
      file: 'src/domain/shopper/join-guest.store.ts',
      stands: 'where shopper_id = ${moving.from}`',
      instead: 'where false and shopper_id = ${moving.from}`',
    },
  ],
  'a key comes along with a guest': [
    {
      file: 'src/domain/shopper/join-guest.store.ts',
      stands: 'update idempotency_key set shopper_id = ${to} where shopper_id = ${from}',
      instead: 'update idempotency_key set shopper_id = ${to} where false and shopper_id = ${from}',
    },
  ],
  'no guest joins while a payment is open': [
    {
      file: 'src/domain/shopper/join-guest.service.ts',
      stands: "if (await store.hasOpenPayment(deps.db, guest.id)) return refuse('IN_PROCESS')",
      instead: '',
    },
    {
      file: 'src/domain/shopper/join-guest.service.ts',
      stands: "if (await store.hasOpenPayment(tx, guestId)) return refuse('IN_PROCESS')",
      instead: '',
    },
  ],
  'a guest earns no annas': [
    {
      file: 'src/domain/fulfilment/fulfilment.service.ts',
      stands: 'if (await isOfGuest(tx, shopperId)) return',
      instead: '',
    },
  ],
  'a place is lent for a second': [
    { file: 'src/http/server/admission.ts', stands: 'LENT_MS = 1_000', instead: 'LENT_MS = 60_000' },
  ],
} satisfies Record<string, Change[]>

export type Guard = keyof typeof guards
