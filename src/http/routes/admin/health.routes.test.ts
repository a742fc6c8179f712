import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'

import type { Db } from '#db/client.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { alertOwner } from '#domain/exception/exception.service.ts'
import { checkHealthDaily } from '#domain/health/health.service.ts'
import { logInAs } from '#test/people/staff.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { openShop } from '#test/shop/shop.ts'

const DAY_SECONDS = 86_400

test('health says how the shop is; Check now looks at it and the next reader sees what was found (spec B3.14)', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const before = await owner.call('health', {})
  expect(before.data).toMatchObject({
    database: { ok: true, words: expect.stringMatching(/^PostgreSQL [\d.]+, \d+(\.\d)? MB$/) },
    migrations: { words: expect.stringMatching(/^\d+ applied, the last is \d{4}_/) },
    invariants: { ok: true, words: 'not looked at yet' },
  })
  expect((await owner.call('checkHealth', {})).data).toMatchObject({
    invariants: { ok: true, words: expect.stringMatching(/^All hold, \d s ago\.$/) },
    journal: { ok: true, words: expect.stringMatching(/^All \d+ rows fit together, \d s ago\.$/) },
  })
  expect((await owner.call('health', {})).data).toMatchObject({
    invariants: { ok: true, words: expect.stringMatching(/^All hold/) },
  })
  await owner.call('changeMe', { language: 'hi' })
  expect((await owner.call('health', {})).data).toMatchObject({
    migrations: { words: expect.stringMatching(/^\d+ लगे हैं, आख़िरी \d{4}_/) },
    invariants: { ok: true, words: expect.stringMatching(/^सब हिसाब मेल खाते हैं, \d सेकंड पहले।$/) },
  })
})

test('what is broken is found by name, each day by itself, and stays red until it is looked at again', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  await checkHealthDaily(deps)
  // goods that nobody has written down
  await sql`update sku set on_hand = on_hand + 1 where id = 1`.execute(deps.db)
  await checkHealthDaily(deps)
  expect((await owner.call('health', {})).data?.invariants.ok, 'it was looked at today').toBe(true)
  await advanceClock(deps, DAY_SECONDS)
  await checkHealthDaily(deps)
  expect(await (await logInAs({ app, db: deps.db }, 'owner')).call('health', {})).toMatchObject({
    data: { invariants: { ok: false, words: expect.stringContaining('every shelf is what was put on it') } },
  })
})

/** Writes past the journal's guard, and leaves it as it was: the embedded database is another test's afterwards. */
const tamper = <T>(db: Db, write: RawBuilder<T>) =>
  db.transaction().execute(async (tx) => {
    await sql`alter table journal disable trigger journal_no_change`.execute(tx)
    const answer = await write.execute(tx)
    await sql`alter table journal enable trigger journal_no_change`.execute(tx)
    return answer
  })

test('the owner is told of what is broken, once, until a check finds nothing', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const exceptions = async () =>
    (await owner.call('exceptions', {})).data?.data.map(({ kind, details }) => [kind, details])
  await owner.call('checkHealth', {})
  expect(await exceptions()).toEqual([])
  await sql`update sku set on_hand = on_hand + 1 where id = 1`.execute(deps.db)
  // the person who has the database can write to it: then the hashes tell
  const { rows } = await tamper(
    deps.db,
    sql<{ number: number; who: string }>`update journal old set who = 'Nobody'
      from (select number, who from journal order by number limit 1) was where old.number = was.number
      returning was.number, was.who`,
  )
  const [row] = rows
  await owner.call('checkJournal', {})
  expect(await exceptions(), 'a check of the journal alone tells of it').toEqual([
    ['chain_broken', `Row ${row?.number} was changed.`],
  ])
  expect(await exceptionsInHindi(deps.db)).toEqual([`बही की पंक्ति ${row?.number} बदली गई।`])
  await owner.call('checkHealth', {})
  await owner.call('checkHealth', {})
  expect(await exceptions()).toEqual([
    ['invariant_broken', expect.stringContaining('every shelf is what was put on it')],
    ['chain_broken', `Row ${row?.number} was changed.`],
  ])
  await alertOwner(deps)
  const mails = await deps.db
    .selectFrom('message')
    .select('body')
    .where('template', '=', 'owner_alert')
    .where('channel', '=', 'email')
    .execute()
  expect(mails).toHaveLength(2)
  await sql`update sku set on_hand = on_hand - 1 where id = 1`.execute(deps.db)
  await tamper(deps.db, sql`update journal set who = ${row?.who} where number = ${row?.number}`)
  await owner.call('checkHealth', {})
  expect(await exceptions()).toEqual([])
})
