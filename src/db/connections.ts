import type pg from 'pg'

/** Enough of them that one slow statement is none of a kind, few enough that they tell of now. */
const LENT_KEPT = 32

/**
 * Tells of a pool's connections: how many are open, how many do nothing, how many wait for one, and for how long whoever asks
 * now will wait, going by how quickly the last ones were lent.
 */
export function watchConnections(pool: pg.Pool) {
  const lentAt: number[] = []
  pool.on('acquire', () => {
    lentAt.push(performance.now())
    if (lentAt.length > LENT_KEPT) lentAt.shift()
  })
  return () => {
    const [first] = lentAt
    const eachMs = first === undefined ? 0 : (performance.now() - first) / lentAt.length
    const waiting = pool.waitingCount
    return { open: pool.totalCount, idle: pool.idleCount, waiting, waitMs: waiting * eachMs }
  }
}
