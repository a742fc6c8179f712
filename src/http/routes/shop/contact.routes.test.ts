import { expect, test } from 'vitest'

import { newcomer, signUp } from '#test/people/accounts.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import type { Body } from '#test/requests/requests.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const message: Body = {
  name: 'Farah Naqvi',
  email_id: 'farah@example.org',
  mobile_no: '9876500011',
  message: 'Where is my jar?\nIt has been a week.',
}
const write = (shop: Shop, changes: Body = {}, headers: Record<string, string> = {}) =>
  shop.call('contactUs', { ...message, ...changes }, headers)
const ticketsIn = ({ deps }: Shop) => deps.db.selectFrom('contact_ticket').selectAll().execute()
const mailsIn = ({ deps }: Shop) =>
  deps.db.selectFrom('message').selectAll().where('template', '=', 'contact_received').execute()

test('a message to the shop gets a number, is kept whole, and is acknowledged without repeating it', async () => {
  const shop = await openShop()
  const { status, body } = await write(shop)
  expect([status, body.message]).toEqual([200, 'Thank you. We have received your message.'])
  expect(body.data?.ticket_no).toMatch(/^CT\d{10}$/)
  expect(await ticketsIn(shop)).toMatchObject([
    {
      ticket_no: body.data?.ticket_no,
      name: message['name'],
      email: message['email_id'],
      mobile: message['mobile_no'],
      message: message['message'],
    },
  ])
  const [mail, ...others] = await mailsIn(shop)
  expect([mail?.recipient, others]).toEqual(['farah@example.org', []])
  expect(mail?.body).toContain(body.data?.ticket_no)
  // the address is only claimed, so nothing that was typed goes there (spec D146)
  expect(`${mail?.subject} ${mail?.body} ${JSON.stringify(mail?.vars)}`).not.toMatch(/jar|Farah/)
})

test('line breaks in name or e-mail, and wrong e-mails and numbers, are refused; nothing is kept or sent', async () => {
  const shop = await openShop()
  for (const [changes, text] of [
    [{ name: 'a\r\nBcc: x@y.zz' }, 'Name is not valid.'],
    [{ name: 'Win at evil.example' }, 'Name is not valid.'],
    [{ email_id: 'a@b.in\r\nBcc: x@y.zz' }, 'Email must be valid.'],
    [{ email_id: 'farah@' }, 'Email must be valid.'],
    [{ mobile_no: '12345' }, 'Mobile number must be valid.'],
    [{ message: '  ' }, 'Message is required.'],
  ] as const)
    expectRefusal(await write(shop, changes), 422, text)
  expect([await ticketsIn(shop), await mailsIn(shop)]).toEqual([[], []])
})

test('whoever fills the field that people never see is answered alike, and nothing is kept', async () => {
  const shop = await openShop()
  const { status, body } = await write(shop, { website: 'https://buy.example' })
  expect([status, body.data?.ticket_no]).toEqual([200, expect.stringMatching(/^CT/)])
  expect([await ticketsIn(shop), await mailsIn(shop)]).toEqual([[], []])
})

test('many share an address: twenty messages within an hour are taken from it, one more is too many (spec D108)', async () => {
  const shop = await openShop()
  for (let n = 1; n <= 20; n++) expect((await write(shop, { email_id: `f${n}@example.org` })).status).toBe(200)
  const last = await write(shop, { email_id: 'f21@example.org' })
  expect([last.status, last.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await ticketsIn(shop)).toHaveLength(20)
})

test('who is logged in with a verified mobile is counted alone, and stands for no address (spec D155)', async () => {
  const shop = await openShop()
  const { access_token } = await signUp(shop, newcomer)
  for (let n = 1; n <= 20; n++) await write(shop, { email_id: `f${n}@example.org` })
  expect((await write(shop, { email_id: 'f21@example.org' })).status, 'the address is full').toBe(429)
  for (let n = 1; n <= 10; n++)
    expect((await write(shop, { email_id: `g${n}@example.org` }, as(access_token))).status).toBe(200)
  expect((await write(shop, { email_id: 'g11@example.org' }, as(access_token))).status, 'ten a day').toBe(429)
})

test('a token without a verified mobile, and one that is nobody’s, counts as a visitor and may write', async () => {
  const shop = await openShop()
  const { access_token } = await signUp(shop, newcomer)
  await shop.deps.db.updateTable('shopper').set({ is_mobile_verified: false }).execute()
  for (const token of [access_token, 'x'.repeat(43)])
    expect((await write(shop, { email_id: `${token[0]}@example.org` }, as(token))).status).toBe(200)
  for (let n = 3; n <= 20; n++) await write(shop, { email_id: `f${n}@example.org` })
  expect((await write(shop, { email_id: 'f21@example.org' }, as(access_token))).status).toBe(429)
})

test('who is logged in with a verified mobile needs no e-mail, and is answered at that mobile; a visitor does (spec N11.9)', async () => {
  const shop = await openShop()
  const { access_token } = await signUp(shop, newcomer)
  expectRefusal(await write(shop, { email_id: '' }), 422, 'Email must be valid.')
  expect((await write(shop, { email_id: '', mobile_no: '9000000001' }, as(access_token))).status).toBe(200)
  const tickets = await shop.deps.db.selectFrom('contact_ticket').select(['email', 'mobile']).execute()
  expect(tickets).toEqual([{ email: '', mobile: newcomer.mobile }])
  expect(await mailsIn(shop)).toEqual([])
})
