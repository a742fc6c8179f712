import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { advance, linkFor, newcomer, signUp } from '#test/people/accounts.ts'
import { mobileCode, OTHER } from '#test/people/own-account.ts'
import { OWNER } from '#test/people/staff.ts'
import { openOffice } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

import { finishErasures } from './erasure.service.ts'

const PERSON = { ...newcomer, name: 'Jasvinder Bakshi', email_id: 'jasvinder.b@example.net' }
const NEW_MAIL = 'jasvinder.new@example.net'

/** Messages and tickets that hold a name or an e-mail of the person, or went to their old number. */
const traces = async ({ shop }: Awaited<ReturnType<typeof openOffice>>) => {
  const { rows } = await sql<{ recipient: string }>`select recipient from message
    where message::text ilike '%jasvinder%' or recipient = ${PERSON.mobile}
    union all select email from contact_ticket where contact_ticket::text ilike '%jasvinder%'`.execute(shop.deps.db)
  return rows.map(({ recipient }) => recipient)
}

test('an erasure finds what was sent to contacts of before, and to an e-mail that never became theirs (spec N4.3)', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const { access_token: token } = await signUp(shop, PERSON)
  await shop.call('verifyEmail', await linkFor(shop, PERSON.email_id))
  const contact = { name: PERSON.name, email_id: PERSON.email_id, mobile_no: PERSON.mobile }
  await shop.call('contactUs', { ...contact, message: 'Namaste', website: '' })
  await shop.call('changeEmail', { email_id: NEW_MAIL }, as(token))
  await shop.call('verifyEmail', await linkFor(shop, NEW_MAIL))
  const six_digit_code = await mobileCode(shop, token)
  expect((await shop.call('changeMobile', { mobile: OTHER, six_digit_code }, as(token))).status).toBe(200)
  await shop.call('changeEmail', { email_id: 'jasvinder.slip@example.net' }, as(token))
  const { rows } = await sql<{ id: number }>`select id from shopper where mobile = ${OTHER}`.execute(shop.deps.db)
  const id = rows[0]?.id ?? 0
  await advance(shop, 10 * 86_400)
  await owner.call('login', OWNER)
  await sql`update contact_ticket set state = 'closed', settled_at = shop_now()`.execute(shop.deps.db)
  await sql`update message set status = 'sent' where status = 'queued'`.execute(shop.deps.db)
  expect(new Set(await traces(office)).size).toBeGreaterThan(3)
  const erased = await owner.call('eraseCustomer', { id, email: NEW_MAIL })
  expect(erased.message).toBe('OK')
  await sql`update message set status = 'sent' where status = 'queued'`.execute(shop.deps.db)
  await finishErasures(shop.deps)
  expect(await traces(office)).toEqual([])
})
