import { expect, test } from 'vitest'

import { advance, idOfShopper, newcomer, PASSWORD, signUp } from '#test/people/accounts.ts'
import { change } from '#test/people/buyers.ts'
import { OWNER } from '#test/people/staff.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { openOffice, type Office } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

const DAY = 86_400
const open = async () => {
  const office = await openOffice()
  const { access_token } = await signUp(office.shop)
  return { office, token: access_token, id: await idOfShopper(office.shop, newcomer.mobile) }
}
const requests = async ({ owner }: Office, state: 'open' | 'done' = 'open') =>
  (await owner.call('dataRequests', { state })).data?.data ?? []
const exceptions = async ({ owner }: Office) =>
  ((await owner.call('exceptions', {})).data?.data ?? []).filter(({ kind }) => kind === 'data_request')

test('what a shopper asks has a number and 90 days, stands before the owner, and is answered where they see it', async () => {
  const { office, token, id } = await open()
  const { shop, owner } = office
  const send = async (kind: string, text = '') =>
    (await shop.call('dataRequest', { kind, words: text }, as(token))).body
  expect(await send('correct')).toMatchObject({ status_code: 422, errors: { words: ['Request is required.'] } })
  expect(await send('correct', 'x'.repeat(1_001))).toMatchObject({ status_code: 422 })
  expect(await send('sell', 'all')).toMatchObject({ status_code: 422 })
  expect(await requests(office)).toEqual([])
  const sent = await send('correct', 'My name is Mira.')
  expect(sent).toMatchObject({ data: { request_no: expect.stringMatching(/^DR\d{10}$/) } })
  expect(sent.message).toMatch(/^Your request has the number DR\d{10}\. We answer by \d+\w\w \w+ 20\d\d\.$/)
  const [row] = await requests(office)
  expect(row).toMatchObject({ kind: 'correct', words: 'My name is Mira.', is_urgent: false, customer: { id } })
  expect(await exceptions(office)).toHaveLength(1)
  const [request] = await exceptions(office)
  expect(request?.details).toMatch(/^DR\d{10}: Correct my data\. To be answered by \d+\w\w \w+ 20\d\d\.$/)
  expect(await exceptionsInHindi(shop.deps.db)).toEqual([
    expect.stringMatching(/^DR\d{10}: मेरा डेटा .+। \d+ \S+ 20\d\d तक जवाब देना है।$/),
  ])
  await advance(shop, 61 * DAY)
  await owner.call('login', OWNER)
  expect((await requests(office))[0]?.is_urgent).toBe(true)
  const settle = () => owner.call('settleDataRequest', { id: row?.id ?? 0, outcome: 'Changed.' })
  expect((await settle()).data).toMatchObject({ outcome: 'Changed.', done_at: expect.any(String) })
  expect((await owner.call('settleDataRequest', { id: row?.id ?? 0, outcome: 'Twice.' })).data?.outcome).toBe(
    'Changed.',
  )
  expect(await exceptions(office)).toEqual([])
  expect(await requests(office)).toEqual([])
  expect((await requests(office, 'done')).map(({ outcome }) => outcome)).toEqual(['Changed.'])
})

test('who asks to be erased twice has asked once; staff who note it and take it back write the same row', async () => {
  const { office, token, id } = await open()
  const { shop } = office
  const send = async () => (await shop.call('dataRequest', { kind: 'erase' }, as(token))).body.data?.request_no
  const first = await send()
  expect(await send()).toBe(first)
  await change(office, id, { erase_asked: true })
  expect(await requests(office)).toHaveLength(1)
  const detail = async () => (await office.owner.call('customer', { id })).data
  expect(await detail()).toMatchObject({ states: ['erase_asked'], erase_by: expect.stringMatching(/^20/) })
  await change(office, id, { erase_asked: false })
  expect(await requests(office)).toEqual([])
  expect(await detail()).toMatchObject({ states: [], erase_by: null })
  const mine = (await shop.call('dataRequests', {}, as(token))).body.data
  expect(mine).toMatchObject([{ kind: 'erase', outcome: 'Taken back.' }])
  await change(office, id, { erase_asked: true })
  expect((await requests(office)).map(({ kind }) => kind)).toEqual(['erase'])
})

test('an erasure settles what was asked and empties it', async () => {
  const { office, token, id } = await open()
  const { shop, owner } = office
  await shop.call('dataRequest', { kind: 'complaint', words: 'You wrote to Meera Devi.' }, as(token))
  await shop.call('dataRequest', { kind: 'erase' }, as(token))
  expect((await owner.call('eraseCustomer', { id, email: newcomer.email_id })).message).toBe('OK')
  expect(await exceptions(office)).toEqual([])
  const rows = await shop.deps.db.selectFrom('data_request').selectAll().execute()
  for (const row of rows) expect(row).toMatchObject({ words: '', shopper_id: null, done_at: expect.any(Date) })
  expect(rows).toHaveLength(2)
  expect((await requests(office, 'done'))[0]).toMatchObject({ customer: null })
})

test('a shopper downloads all that the shop holds, by their password, three times a day', async () => {
  const { office, token } = await open()
  const { shop, owner } = office
  const mine = async (password = PASSWORD) => (await shop.call('myData', { password }, as(token))).body
  expect(await mine('Achaar@99999')).toMatchObject({ status_code: 422, code: 'WRONG_CURRENT' })
  const { data } = await mine()
  expect(data).toMatchObject({
    profile: [{ name: newcomer.name, email: newcomer.email_id }],
    consents: [{ purpose: 'terms' }, { purpose: 'notice', language: 'en' }],
  })
  expect(JSON.stringify(data)).not.toMatch(/password_hash|token|\bnote\b/)
  await mine()
  await mine()
  expect(await mine()).toMatchObject({ status_code: 429 })
  const rows = (await owner.call('journal', {})).data?.data.filter(({ action }) => action === 'customer.export') ?? []
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toContain(newcomer.name)
})

test('nobody sees what another asked, and a visitor asks nothing', async () => {
  const { office, token } = await open()
  const { shop } = office
  await shop.call('dataRequest', { kind: 'access' }, as(token))
  const other = await signUp(shop, { ...newcomer, mobile: '9123456781', email_id: 'other@example.com' })
  expect((await shop.call('dataRequests', {}, as(other.access_token))).body.data).toEqual([])
  expect((await shop.call('dataRequest', { kind: 'access' })).body.status_code).toBe(401)
  const packer = await office.staff('packer')
  expect((await packer.call('dataRequests', {})).status_code).toBe(403)
})
