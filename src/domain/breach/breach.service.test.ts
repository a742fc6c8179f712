import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import { transact } from '#db/transact.ts'
import { advance } from '#test/people/accounts.ts'
import { OWNER } from '#test/people/staff.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { journalOf, openOffice, type Office } from '#test/shop/office.ts'

import { remindOfReports, notifyPeople } from './breach.service.ts'
import * as store from './breach.store.ts'

const HOUR = 3_600
const facts: AdminInput<'addBreach'> = {
  what: 'A copy of the orders was sent to a wrong address.',
  data: ['names', 'addresses'],
  found_at: new Date().toISOString(),
  measures: 'The copy was deleted.',
  advice: 'Beware of calls in our name.',
}
const begin = async ({ owner }: Office, more: Partial<AdminInput<'addBreach'>> = {}) => {
  const { data } = await owner.call('addBreach', { ...facts, ...more })
  if (!data) throw new Error('it was not noted')
  return data.id
}
const read = async ({ owner }: Office, id: number) => {
  const { data } = await owner.call('breach', { id })
  if (!data) throw new Error('there is none')
  return data
}
const choose = async (office: Office, id: number, who: AdminInput<'chooseBreachPeople'>['who']) =>
  office.owner.call('chooseBreachPeople', { id, version: (await read(office, id)).version, who })
const step = async (office: Office, id: number, taken: AdminInput<'stepBreach'>['step']) =>
  office.owner.call('stepBreach', { id, version: (await read(office, id)).version, step: taken })
const notices = ({ shop }: Office) =>
  shop.deps.db.selectFrom('message').selectAll().where('template', '=', 'breach_notice').orderBy('seq').execute()
const addShoppers = ({ shop }: Office, count: number) =>
  sql`insert into shopper (public_id, name, email, password_hash, is_email_verified)
    select 'breach-' || n, 'Person ' || n, 'person' || n || '@example.com', null, true
    from generate_series(1, ${count}) n`.execute(shop.deps.db)

test('ten thousand people are told once each, also when telling breaks off in between', async () => {
  const office = await openOffice()
  const { deps } = office.shop
  await addShoppers(office, 10_000)
  const id = await begin(office)
  const { people } = (await choose(office, id, { kind: 'all' })).data ?? {}
  expect(people).toBeGreaterThanOrEqual(10_000)
  expect((await step(office, id, 'notify')).status).toBe(true)
  // a process that is killed between its claim and its messages: nothing of both is true
  const broken = transact(deps.db, async (tx) => {
    expect(await store.claimUnnotified(tx, 500)).toHaveLength(500)
    throw new Error('killed')
  })
  await expect(broken).rejects.toThrow('killed')
  expect(await notices(office)).toEqual([])
  await Promise.all([notifyPeople(deps), notifyPeople(deps)])
  await notifyPeople(deps)
  const sent = await notices(office)
  const mails = sent.filter(({ channel }) => channel === 'email')
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length)
  expect(mails.filter(({ recipient }) => recipient.startsWith('person'))).toHaveLength(10_000)
  expect(mails[0]?.body).toContain('What you can do: Beware of calls in our name.')
  expect(await read(office, id)).toMatchObject({ people, told: people, told_at: expect.any(String) })
  await notifyPeople(deps)
  expect(await notices(office)).toHaveLength(sent.length)
})

test('a drill goes the same way, and only the owner hears', async () => {
  const office = await openOffice()
  await addShoppers(office, 600)
  const id = await begin(office, { is_drill: true })
  await choose(office, id, { kind: 'all' })
  await step(office, id, 'notify')
  await notifyPeople(office.shop.deps)
  expect((await notices(office)).map(({ recipient }) => recipient)).toHaveLength(1)
  expect(await read(office, id)).toMatchObject({
    told_at: expect.any(String),
    full_report: expect.stringMatching(/DRILL/),
  })
  expect((await step(office, id, 'close')).data?.closed_at).toEqual(expect.any(String))
})

test('whom it hit is chosen by orders, by a product, by logins or by their numbers, until they are being told', async () => {
  const office = await openOffice()
  const { db } = office.shop.deps
  const id = await begin(office)
  const ids = (await db.selectFrom('shopper').select('id').orderBy('id').limit(2).execute()).map((row) => row.id)
  const count = async (who: AdminInput<'chooseBreachPeople'>['who']) => (await choose(office, id, who)).data?.people
  expect(await count({ kind: 'ids', ids: [...ids, 999_999] })).toBe(ids.length)
  expect(await count({ kind: 'orders', from: '2020-01-01', until: '2099-01-01' })).toBeGreaterThan(0)
  expect(await count({ kind: 'orders', from: '2020-01-01', until: '2020-01-02' })).toBe(0)
  expect(await count({ kind: 'logins', from: '2020-01-01', until: '2020-01-02' })).toBe(0)
  expect(await count({ kind: 'product', product_id: 999_999 })).toBe(0)
  expect(await step(office, id, 'notify')).toMatchObject({ code: 'INVALID', message: 'Choose first whom it hit.' })
  await choose(office, id, { kind: 'ids', ids })
  await step(office, id, 'notify')
  expect(await choose(office, id, { kind: 'all' })).toMatchObject({ errors: { who: ['They are being told already.'] } })
  expect(await office.owner.call('stepBreach', { id, version: 1, step: 'close' })).toMatchObject({ code: 'CHANGED' })
})

test('the owner is reminded at hours 48 and 66, until the full report went; the journal names nobody', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const id = await begin(office)
  const due = async () =>
    ((await owner.call('exceptions', {})).data?.data ?? []).filter(({ kind }) => kind === 'breach_due').length
  await remindOfReports(shop.deps)
  expect(await due()).toBe(0)
  for (const [hours, open] of [
    [49, 1],
    [18, 2],
  ] as const) {
    await advance(shop, hours * HOUR)
    await owner.call('login', OWNER)
    await remindOfReports(shop.deps)
    await remindOfReports(shop.deps)
    expect(await due()).toBe(open)
  }
  const [last] = (await owner.call('exceptions', {})).data?.data ?? []
  expect(last?.details).toMatch(
    new RegExp(`^The Board gets the full report of breach ${id} by \\d\\d-\\w{3}-20\\d\\d \\d\\d:\\d\\d [AP]M\\.$`),
  )
  expect((await exceptionsInHindi(shop.deps.db))[0]).toMatch(
    new RegExp(`^डेटा लीक ${id} की पूरी रिपोर्ट बोर्ड को \\d+ \\S+ 20\\d\\d, \\S+ \\d+:\\d\\d तक देनी है।$`),
  )
  expect((await step(office, id, 'board_full')).status).toBe(true)
  expect(await due()).toBe(0)
  const rows = await journalOf(office, 'breach')
  expect(rows.map(({ action }) => action)).toEqual(['breach.create', 'breach.board_full'])
})

test('only the owner sees them', async () => {
  const office = await openOffice()
  const staff = await office.staff('staff')
  expect((await staff.call('breaches', {})).status_code).toBe(403)
})
