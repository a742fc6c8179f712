/** Guards of a shop of several nodes, as guards.ts has them. */
export const nodeGuards = {
  'one node fills an empty shop': [
    {
      file: 'src/domain/demo/demo.service.ts',
      stands: 'withExclusiveLock(deps.db, FILL_WITHIN_MS, async () => {',
      instead: '((fill: () => Promise<boolean>) => fill())(async () => {',
    },
  ],
  'who hears nothing relies on nothing': [
    {
      file: 'src/db/listener.ts',
      stands: 'return performance.now() - this.#receivedAt < SILENCE_MS',
      instead: 'return true',
    },
    { file: 'src/db/listener.ts', stands: 'UNANSWERED_MAX = 2', instead: 'UNANSWERED_MAX = 60' },
  ],
  'what changed while it was made is not cached': [
    {
      file: 'src/http/cache/byte-cache.ts',
      stands: 'if (isCacheable(entry) && changedAt(changes, entry) === 0)',
      instead: 'if (isCacheable(entry))',
    },
  ],
}
