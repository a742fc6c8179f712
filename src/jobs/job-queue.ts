import { fromKysely, PgBoss, type QueueResult } from 'pg-boss'

import type { JobQueue, Jobs } from '#domain/ports/job-queue.ts'

/** What pg-boss needs of our database. */
export type BossDatabase = {
  kind: 'pglite' | 'postgres'
  pool: { query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }
  listen: (channel: string, onNotification: (payload: string) => void, onReconnect?: () => void) => Promise<void>
}
/** What is done with jobs of a name: as many at once as wait, up to a batch. */
type Work = { [K in keyof Jobs]: (jobs: readonly Jobs[K][]) => Promise<void> }

export type Boss = {
  jobs: JobQueue
  /** Jobs that are due and that nobody has begun. */
  waiting: () => Promise<{ count: number; oldestSeconds: number }>
  /** Makes its tables if they are missing, and begins to work. `jobs` can be used from then on. */
  start: (work: Work) => Promise<void>
  /** Takes no more jobs and finishes those under way, for ten seconds at the most. */
  stop: () => Promise<void>
}

const QUEUES = ['deliver-message'] as const satisfies readonly (keyof Jobs)[]
const POLICY = 'short'

/**
 * `short`: one waiting job a key, so that the sweep can queue what waits already. A job is over in seconds, and the rows
 * of the shop outlive it: pg-boss itself retries only what a killed process held (heartbeat, F18), and forgets soon.
 */
const queueOptions = {
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 120,
  retryLimit: 3,
  retentionSeconds: 86_400,
  deleteAfterSeconds: 3600,
} as const

/** A notification wakes the workers at once; asking every few seconds is for those that were lost. */
const workOptions = {
  batchSize: 50,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const

const STOP_WITHIN_MS = 10_000
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** The shop's job queue: pg-boss on the shop's own pool, with tables in a schema of their own. */
export function openBoss(
  database: BossDatabase,
  onError: (error: Error) => void,
  { schema = 'pgboss' }: { schema?: string } = {},
): Boss {
  const boss = new PgBoss({
    db: databaseOf(database),
    backend: database.kind,
    schema,
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', onError)
  /** Most starts find every queue as it should be, and ask no more than that. */
  const prepareQueues = async () => {
    const known = await boss.getQueues([...QUEUES])
    for (const name of QUEUES) {
      const queue = known.find((one) => one.name === name)
      if (!queue) await boss.createQueue(name, { ...queueOptions, policy: POLICY })
      else if (differs(queue)) await boss.updateQueue(name, queueOptions)
      else continue
      // pg-boss looks up what it does not remember, on a connection of its own. On PGlite there is but one, so that must
      // not happen first inside somebody's transaction.
      await boss.findJobs(name, { id: NO_JOB })
    }
  }
  const startQueue = async <K extends keyof Jobs>(name: K, work: Work[K]) => {
    await boss.work<Jobs[K]>(name, workOptions, (jobs) => work(jobs.map(({ data }) => data)))
  }
  return {
    jobs: {
      queue: async (tx, name, wanted) => {
        const rows = wanted.map(({ data, key, urgent = false }) => ({
          data,
          singletonKey: key,
          priority: urgent ? 1 : 0,
        }))
        await boss.insert(name, rows, { db: fromKysely(tx) })
      },
    },
    waiting: async () => {
      const { rows } = await database.pool.query(
        `select count(*)::int as count, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as "oldestSeconds"
         from ${schema}.job where state < 'active' and start_after <= now()`,
      )
      const { count, oldestSeconds }: Record<string, unknown> = Object(rows[0])
      return { count: Number(count), oldestSeconds: Number(oldestSeconds) }
    },
    start: async (work) => {
      await boss.start()
      await prepareQueues()
      for (const name of QUEUES) await startQueue(name, work[name])
    },
    stop: () => boss.stop({ close: false, timeout: STOP_WITHIN_MS }),
  }
}

/** Makes or updates the queue's tables, for whoever brings the database up to date before a shop starts on it. */
export async function installQueue(database: BossDatabase): Promise<void> {
  const boss = new PgBoss({ db: databaseOf(database), backend: database.kind, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ close: false })
}

const differs = (queue: QueueResult): boolean =>
  Object.entries(queueOptions).some(([name, value]) => Reflect.get(queue, name) !== value)

function databaseOf({ pool, listen }: BossDatabase) {
  let isOpen = true
  return {
    executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
    listen: async (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => {
      await listen(
        channel,
        (payload) => {
          if (isOpen) onNotification(payload)
        },
        () => {
          if (isOpen) onReconnect()
        },
      )
      return {
        // the connection is the shop's and closes with it
        close: async () => {
          isOpen = false
        },
      }
    },
  }
}
