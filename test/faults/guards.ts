type Change = { file: string; stands: string; instead: string }

/**
 * Guards of the shop, and how each is taken away: what stands in a file, and what is put in its place when the shop is
 * started without it. A proof that passes all the same proves nothing.
 */
export const guards = {
  'one order for a key': [
    { file: 'src/domain/order/order-key.store.ts', stands: 'return claimed !== undefined', instead: 'return true' },
  ],
  'answers come after the commit': [
    {
      file: 'src/db/transact.ts',
      stands: 'await (outcome.ok ? tx.commit() : tx.rollback()).execute()',
      instead: 'void pause(300).then(() => (outcome.ok ? tx.commit() : tx.rollback()).execute()).catch(() => {})',
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
  'one node fills an empty shop': [
    {
      file: 'src/domain/demo/demo.service.ts',
      stands: 'alone(deps.db, FILL_WITHIN_MS, () => fillIfEmpty(deps, files, from, size))',
      instead: 'fillIfEmpty(deps, files, from, size)',
    },
  ],
  'who hears nothing relies on nothing': [
    {
      file: 'src/db/listener.ts',
      stands: 'return performance.now() - this.#heardAt < SILENCE_MS',
      instead: 'return true',
    },
    { file: 'src/db/listener.ts', stands: 'UNANSWERED_MOST = 2', instead: 'UNANSWERED_MOST = 60' },
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
  'a replica is asked only for what it has': [
    {
      file: 'src/db/replica.ts',
      stands: 'return this.#replayed.of === needed.of && this.#replayed.at >= needed.at',
      instead: 'return true',
    },
  ],
} satisfies Record<string, Change[]>

export type Guard = keyof typeof guards
