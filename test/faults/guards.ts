type Change = { file: string; stands: string; instead: string }

/**
 * Guards of the shop, and how each is taken away: what stands in a file, and what is put in its place when the shop is
 * started without it. A proof that passes all the same proves nothing.
 */
export const guards = {
  'one order for a key': [
    { file: 'src/domain/order/order-key.store.ts', stands: 'return row !== undefined', instead: 'return true' },
  ],
  'answers come after the commit': [
    {
      file: 'src/db/transact.ts',
      stands: 'await (outcome.ok ? tx.commit() : tx.rollback()).execute()',
      instead: 'void pause(300).then(() => (outcome.ok ? tx.commit() : tx.rollback()).execute()).catch(() => {})',
    },
  ],
  'stock falls only where there is enough': [
    { file: 'src/domain/stock/stock.store.ts', stands: ".forNoKeyUpdate('sku')", instead: '' },
    {
      file: 'src/domain/stock/stock.store.ts',
      stands: `update sku set on_hand = on_hand - w.count
      from unnest(\${ids}::int[], \${counts}::int[]) as w(id, count)
      where sku.id = w.id and sku.on_hand - sku.held >= w.count`,
      instead: `update sku set on_hand = greatest(on_hand - w.count, 0)
      from unnest(\${ids}::int[], \${counts}::int[]) as w(id, count)
      where sku.id = w.id`,
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
  'who hears nothing relies on nothing': [
    {
      file: 'src/db/listener.ts',
      stands: 'return performance.now() - this.#heardAt < SILENCE_MS',
      instead: 'return true',
    },
    { file: 'src/db/listener.ts', stands: 'UNANSWERED_MOST = 2', instead: 'UNANSWERED_MOST = 60' },
  ],
} satisfies Record<string, Change[]>

export type Guard = keyof typeof guards
