import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { openException } from '#domain/exception/exception.service.ts'
import { advance } from '#test/accounts.ts'
import { ASHA } from '#test/asha.ts'
import { wellMachine } from '#test/machine.ts'
import { messageDelivery } from '#test/messages.ts'
import { openShop } from '#test/shop.ts'
import { nameOnlyPictures } from '#test/template.ts'

import { startSchedule } from './schedule.ts'

const DAY = 86_400
const LONGEST_MS = 600_000

test('what is due by the clock is done without anybody asking', async () => {
  const shop = await openShop()
  const { db } = shop.database
  const { delivery } = messageDelivery(shop.deps)
  const count = async (from: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(db)).rows[0]?.n
  await shop.hook('/demo/annas', { email_id: ASHA.email_id, annas: 160, expires_in_days: 1 })
  await sql`insert into limit_counter values ('a', 1, shop_now())`.execute(db)
  await sql`insert into blog_view (day, blog_id, visitor, is_counted) select shop_now()::date, min(id), 'v', false from blog`.execute(
    db,
  )
  await sql`insert into untold_change values ('product:1')`.execute(db)
  await db.transaction().execute((tx) => openException(tx, { kind: 'to_pay', about: 'refund:1', details: '' }))
  await advance(shop, 3 * DAY)
  const due = {
    'counters that count nothing': 'limit_counter',
    'views that stand by themselves': 'blog_view where not is_counted',
    'annas that expired unwritten': "anna_lot where not exists (select from anna_txn where kind = 'expired')",
    'stock that moved untold': 'untold_change',
    'exceptions that the owner was not told of': 'exception where told_at is null',
  }
  for (const [what, from] of Object.entries(due)) expect([what, await count(from)]).not.toEqual([what, 0])

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const vacuum = vi.fn<() => Promise<void>>().mockResolvedValue()
  const failures: unknown[] = []
  const log = { info: () => undefined, warn: (fields: object) => void failures.push(fields) }
  const stop = startSchedule(
    {
      ...delivery,
      pictures: nameOnlyPictures,
      importChunk: 20,
      vacuum,
      machine: wellMachine,
      backUpNightly: undefined,
    },
    log,
  )
  onTestFinished(stop)
  for (const [what, from] of Object.entries(due))
    await expect
      .poll(
        () => {
          // one round of a job may have no time for everything
          vi.advanceTimersByTime(LONGEST_MS)
          return count(from)
        },
        // a purge shares one slow connection with all other jobs, and begins anywhere
        { message: what, timeout: 200_000 },
      )
      .toBe(0)
  expect(vacuum).toHaveBeenCalled()
  expect(failures).toEqual([])
}, 240_000)
