/**
 * Writes rows in sets: those that come while a set is being written go together in the next, so that nobody waits for company.
 * A row is written when its promise says so; where a set cannot be, each of its rows is tried alone.
 */
export function writeTogether<Row>(write: (rows: readonly Row[]) => Promise<unknown>): (row: Row) => Promise<void> {
  let waiting: Row[] = []
  let underway: Promise<unknown> = Promise.resolve()
  let next: Promise<unknown> | undefined
  const writeWaiting = () => {
    const rows = waiting
    waiting = []
    next = undefined
    underway = write(rows)
    return underway
  }
  return async (row) => {
    waiting.push(row)
    next ??= underway.then(writeWaiting, writeWaiting)
    await next.catch(() => write([row]))
  }
}
