import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

/** A worker that cannot start, for the database is away, is tried again after this. */
const TRY_AGAIN_MS = 1_000

/**
 * Runs the shop in several processes that share its port (WEB_CONCURRENCY). One that dies is replaced. On SIGHUP they are
 * replaced one after the other, each when its successor serves; on SIGTERM all end in order, and then this one. What the
 * first of them cannot start for is what this one ends with.
 */
export function superviseWorkers(count: number): void {
  const serving = new Set<Worker>()
  /** Whose end is no loss: those that leave, and successors that do not serve yet. */
  const spare = new Set<Worker>()
  let isEnding = false

  cluster.once('listening', () => {
    for (let n = 1; n < count; n++) cluster.fork()
  })
  cluster.on('listening', (worker) => serving.add(worker))
  cluster.on('exit', (worker, code) => {
    if (isEnding && alive().length === 0) process.exit(0)
    if (serving.size === 0) process.exit(code)
    const hadServed = serving.delete(worker)
    if (!spare.delete(worker)) void replace(hadServed ? 0 : TRY_AGAIN_MS)
  })
  const replace = async (afterMs: number) => {
    await pause(afterMs)
    if (!isEnding) cluster.fork()
  }
  const retire = (worker: Worker) => {
    spare.add(worker)
    worker.process.kill('SIGTERM')
  }
  const succeed = async (worker: Worker) => {
    const successor = cluster.fork()
    spare.add(successor)
    await Promise.race([once(successor, 'listening'), once(successor, 'exit')])
    // one that cannot start has no successor, and stays
    if (successor.isDead() || isEnding) return
    spare.delete(successor)
    if (worker.isDead()) return
    retire(worker)
    await once(worker, 'exit')
  }
  const roll = async () => {
    for (const worker of alive()) if (!isEnding) await succeed(worker)
  }
  let rolling = Promise.resolve()
  process.on('SIGHUP', () => {
    rolling = rolling.then(roll)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isEnding = true
      for (const worker of alive()) retire(worker)
    })
  cluster.fork()
}

const alive = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
