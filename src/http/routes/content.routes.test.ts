import { expect, test } from 'vitest'

import { PAGE_NAMES, type PageName } from '#contract/page.ts'
import { updatePage } from '#domain/page/page.service.ts'
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
const read = async (shop: Shop, name: PageName) => (await shop.call('getPage', { name })).body.data

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
  expect(mail?.body).not.toContain('jar')
})

test('line breaks in name or e-mail, and wrong e-mails and numbers, are refused; nothing is kept or sent', async () => {
  const shop = await openShop()
  for (const [changes, words] of [
    [{ name: 'a\r\nBcc: x@y.zz' }, 'Name is not valid.'],
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

test('the team stands in the owner’s order, with clean HTML and pictures of ours', async () => {
  const shop = await openShop()
  const { body } = await shop.call('getAllTeam')
  expect(body.data).toHaveLength(8)
  expect(body.data?.[0]).toEqual({
    name: 'Sunita Devi',
    designation: 'Founder, pickles',
    image: '/media/team-1-00000000/640.webp',
    about: '<p>Learnt achaar from her mother-in-law in Rivilganj; still tastes every lot.</p>',
  })
  await shop.database.pool.query(`update team_member set about = '<p onclick="x">words<script>x</script></p>'`)
  await expect.poll(async () => (await shop.call('getAllTeam')).body.data?.[0]?.about).toBe('<p>words</p>')
})

test('the pages of words have the specification’s number of sections, and no place is left unfilled', async () => {
  const shop = await openShop()
  const counts: Record<string, number> = {}
  for (const name of PAGE_NAMES) {
    const page = await read(shop, name)
    counts[name] = page?.sections.length ?? 0
    expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/)
  }
  expect(counts).toEqual({ about: 7, contact: 0, terms: 19, privacy: 9, return: 6 })
  expect((await shop.call('getPage', { name: 'nothing' })).status).toBe(422)
})

test('the policies say the facts of spec S9 and whom the law wants named', async () => {
  const shop = await openShop()
  const wordsOf = async (name: PageName) => JSON.stringify(await read(shop, name))
  const returns = await wordsOf('return')
  for (const fact of ['2-3 business days', '14 business days', '48 hours', '7 days', '3-5 days', '5-7 working days'])
    expect(returns).toContain(fact)
  const terms = await wordsOf('terms')
  for (const fact of ['10426000000123', '10AABCA1234F1Z5', 'Pooja Kumari', 'grievance@example.com', '1915'])
    expect(terms).toContain(fact)
  expect(await wordsOf('privacy')).toContain('grievance@example.com')
})

test('what the owner writes takes the place of the words the shop came with, cleaned and filled', async () => {
  const shop = await openShop()
  expect((await read(shop, 'about'))?.sections).toHaveLength(7)
  await updatePage(shop.deps, 'about', {
    title: 'Us at {shop_name}',
    lead: '{nothing} & more',
    picture: '',
    pictureAlt: '',
    inForceSince: '2026-10-02',
    sections: [{ heading: 'One', body: '<p onclick="x">Call {phone}</p>' }],
  })
  await expect
    .poll(() => read(shop, 'about'))
    .toEqual({
      name: 'about',
      title: 'Us at Aangan',
      lead: '{nothing} & more',
      image: '',
      image_alt: '',
      share_image: '/media/banner-1-00000000/640.webp',
      in_force_since: '2nd October 2026',
      sections: [{ heading: 'One', body: '<p>Call +91 6152 000 000</p>' }],
    })
})
