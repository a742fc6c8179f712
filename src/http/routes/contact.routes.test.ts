import { expect, test } from 'vitest'

import { expectRefusal } from '#test/envelopes.ts'
import type { Body } from '#test/requests.ts'
import { openShop, type Shop } from '#test/shop.ts'

const message: Body = {
  name: 'Farah Naqvi',
  email_id: 'farah@example.org',
  mobile_no: '9876500011',
  message: 'Where is my jar?\nIt has been a week.',
}
const write = (shop: Shop, changes: Body = {}) => shop.call('contactUs', { ...message, ...changes })
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
  for (const [changes, words] of [
    [{ name: 'a\r\nBcc: x@y.zz' }, 'Name is not valid.'],
    [{ name: 'Win at evil.example' }, 'Name is not valid.'],
    [{ email_id: 'a@b.in\r\nBcc: x@y.zz' }, 'Email must be valid.'],
    [{ email_id: 'farah@' }, 'Email must be valid.'],
    [{ mobile_no: '12345' }, 'Mobile number must be valid.'],
    [{ message: '  ' }, 'Message is required.'],
  ] as const)
    expectRefusal(await write(shop, changes), 422, words)
  expect([await ticketsIn(shop), await mailsIn(shop)]).toEqual([[], []])
})

test('whoever fills the field that people never see is answered alike, and nothing is kept', async () => {
  const shop = await openShop()
  const { status, body } = await write(shop, { website: 'https://buy.example' })
  expect([status, body.data?.ticket_no]).toEqual([200, expect.stringMatching(/^CT/)])
  expect([await ticketsIn(shop), await mailsIn(shop)]).toEqual([[], []])
})

test('the fourth message within an hour from one address is too many', async () => {
  const shop = await openShop()
  for (let n = 1; n <= 3; n++) expect((await write(shop, { email_id: `f${n}@example.org` })).status).toBe(200)
  const fourth = await write(shop, { email_id: 'f4@example.org' })
  expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(await ticketsIn(shop)).toHaveLength(3)
})
