import type pg from 'pg'

/** Enough of them that one slow statement does not decide, few enough that they describe the present. */
const IDLE_LENT = 32

/**
 * Tells of a pool's connections: how many are open, how many do nothing, how many wait for one, and for how long the
 * next request will wait, going by how quickly the last ones were lent.
 */
export function watchConnections(pool: pg.Pool) {
  const lentAt: number[] = []
  pool.on('acquire', () => {
    lentAt.push(performance.now())
    if (lentAt.length > IDLE_LENT) lentAt.shift()
  })
  return () => {
    const [first] = lentAt
    const eachMs = first === undefined ? 0 : (performance.now() - first) / lentAt.length
    const waiting = pool.waitingCount
    return { open: pool.totalCount, idle: pool.idleCount, waiting, waitMs: waiting * eachMs }
  }
}
