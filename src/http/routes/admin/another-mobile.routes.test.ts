import { expect, test } from 'vitest'

import { advance, lastMessageTo, newcomer, otherThan, signUp } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { idOf } from '#test/people/buyers.ts'
import { HER_MOBILE, loginWithOtp, otpToken, sendAll, ticketOf } from '#test/people/otp-login.ts'
import { journalOf, openOffice, type Office } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

const NEW = '9812300005'
const send = async ({ owner, shop }: Office, id: number, mobile: string) => {
  await sendAll(shop)
  return owner.call('sendMobileCode', { id, mobile })
}
const codeTo = async ({ shop }: Office, mobile: string) =>
  (await lastMessageTo(shop, mobile, 'otp_mobile'))['otp'] ?? ''
const noticesTo = async ({ shop }: Office, to: string) =>
  shop.deps.db
    .selectFrom('message')
    .where('template', '=', 'contact_changed')
    .where('recipient', '=', to)
    .select('channel')
    .execute()

test('staff give a customer another mobile, who reads out the OTP; e-mail and old number hear of it, the journal names none', async () => {
  const office = await openOffice()
  const { shop } = office
  const id = await idOf(office)
  const staff = await office.staff('staff')
  await sendAll(shop)
  expect((await staff.call('sendMobileCode', { id, mobile: NEW })).status).toBe(true)
  const code = await codeTo(office, NEW)
  expect(await staff.call('confirmMobile', { id, code: otherThan(code) })).toMatchObject({ code: 'WRONG_OTP' })
  const given = await staff.call('confirmMobile', { id, code })
  expect(given.data).toMatchObject({ mobile: NEW, former_mobile: HER_MOBILE })
  expect(await noticesTo(office, ASHA.email_id)).toEqual([{ channel: 'email' }])
  expect(await noticesTo(office, HER_MOBILE)).toEqual([{ channel: 'sms' }])
  const [row] = await journalOf(office, 'customer')
  expect(row).toMatchObject({ action: 'customer.mobile' })
  expect(JSON.stringify(row)).not.toMatch(/9812300005|9876543210/)
  expect((await loginWithOtp(shop, NEW)).body.data).toMatchObject({ user_data: { email: ASHA.email_id } })
  // the old number is nobody's now
  expect((await loginWithOtp(shop, HER_MOBILE)).body.data).toMatchObject({ is_new: 1 })
})

test('wrong codes are counted, whatever was undone with them: five and the right one is worth nothing', async () => {
  const office = await openOffice()
  const id = await idOf(office)
  await send(office, id, NEW)
  const code = await codeTo(office, NEW)
  for (let n = 0; n < 5; n++)
    expect(await office.owner.call('confirmMobile', { id, code: otherThan(code) })).toMatchObject({ code: 'WRONG_OTP' })
  expect(await office.owner.call('confirmMobile', { id, code })).toMatchObject({ code: 'WRONG_OTP' })
})

test('a number of an account in use is refused; one of an account without anything is given up', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const id = await idOf(office)
  await signUp(shop)
  expect(await send(office, id, newcomer.mobile)).toMatchObject({
    code: 'INVALID',
    errors: { mobile: [expect.any(String)] },
  })
  expect(await send(office, id, HER_MOBILE), 'it is theirs').toMatchObject({ code: 'INVALID' })
  expect(await send(office, id, '5812300001')).toMatchObject({ code: 'INVALID' })
  // they tried to log in with the new number first, and were new
  const token = await otpToken(shop, NEW)
  await advance(shop, 61)
  expect((await send(office, id, NEW)).status).toBe(true)
  const given = await owner.call('confirmMobile', { id, code: await codeTo(office, NEW) })
  expect(given.data).toMatchObject({ mobile: NEW })
  expect((await shop.call('getUserProfile', {}, as(token))).status, 'the empty account is left').toBe(419)
})

test('who lost the number to its new owner comes back by staff with another one, and keeps the orders', async () => {
  const office = await openOffice()
  const { shop } = office
  const id = await idOf(office)
  await advance(shop, 91 * 86_400)
  await shop.call('samePerson', { ticket: await ticketOf(shop, HER_MOBILE), new: 1 })
  const owner = await office.staff('owner')
  await sendAll(shop)
  expect((await owner.call('sendMobileCode', { id, mobile: NEW })).status).toBe(true)
  const given = await owner.call('confirmMobile', { id, code: await codeTo(office, NEW) })
  expect(given.data).toMatchObject({ mobile: NEW, former_mobile: HER_MOBILE })
  const login = await loginWithOtp(shop, NEW)
  expect(login.body.data).toMatchObject({ is_new: 0, user_data: { email: ASHA.email_id } })
})

test('a code for one customer gives the number to no other, and a packer gives none', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const id = await idOf(office)
  await signUp(shop)
  const other = await idOf(office, newcomer.email_id)
  await send(office, id, NEW)
  expect(await owner.call('confirmMobile', { id: other, code: await codeTo(office, NEW) })).toMatchObject({
    code: 'WRONG_OTP',
  })
  const packer = await office.staff('packer')
  expect(await packer.call('sendMobileCode', { id, mobile: NEW })).toMatchObject({ code: 'FORBIDDEN' })
})
