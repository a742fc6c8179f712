import { expect, test } from 'vitest'

import { REGISTERING } from '#contract/consent.ts'
import { transact } from '#db/transact.ts'
import { done } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { placed } from '#test/orders/orders.ts'
import { advance, newcomer, otpTo, signUp } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { change, idOf } from '#test/people/buyers.ts'
import { anAddress } from '#test/requests/requests.ts'
import { journalOf, openOffice, walk } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

test('who registers accepts the terms and the privacy policy as they are then, and may take WhatsApp back by themselves', async () => {
  const { owner, shop } = await openOffice()
  for (const name of ['terms', 'terms', 'privacy'] as const)
    expect((await owner.call('resetPage', { name })).status).toBe(true)
  const { access_token: token, user_data } = await signUp(shop)
  const shopper = (await owner.call('customers', { q: user_data.email })).data?.data[0]?.id ?? 0
  const consents = async () => (await owner.call('customer', { id: shopper })).data?.consents
  expect(await consents()).toMatchObject([
    { purpose: 'notice', notice_version: 0 },
    {
      purpose: 'terms',
      place: 'sign-up',
      words: REGISTERING,
      terms_version: 2,
      privacy_version: 1,
      withdrawn_at: null,
    },
  ])
  const profile = async () => (await shop.call('getUserProfile', {}, as(token))).body.data?.consents
  expect(await profile()).toMatchObject([{ purpose: 'notice' }, { purpose: 'terms' }])

  const office = { owner, version: (await owner.call('customer', { id: shopper })).data?.version ?? 0 }
  expect((await owner.call('changeCustomer', { id: shopper, version: office.version, whatsapp: true })).status).toBe(
    true,
  )
  expect(await profile()).toMatchObject([{ purpose: 'whatsapp' }, { purpose: 'notice' }, { purpose: 'terms' }])
  expect((await shop.call('withdrawWhatsapp', {}, as(token))).body.status_code).toBe(200)
  expect((await shop.call('withdrawWhatsapp', {}, as(token))).body.status_code).toBe(200)
  expect(await profile()).toMatchObject([{ purpose: 'notice' }, { purpose: 'terms' }])
  expect(await consents()).toMatchObject([
    { purpose: 'whatsapp', withdrawn_at: expect.any(String) },
    { purpose: 'notice', withdrawn_at: null },
    { purpose: 'terms', withdrawn_at: null },
  ])
  expect((await owner.call('customer', { id: shopper })).data?.whatsapp).toBe(false)
})

test('what a caller says to WhatsApp is a consent, with the words they were asked; a no takes it back', async () => {
  const office = await openOffice()
  const { owner, wares } = office
  const id = await idOf(office)
  const order = (whatsapp: boolean) =>
    owner.call('placePhoneOrder', {
      customer: { id },
      address_id: wares.addressId,
      lines: [{ sku_id: wares.skuId, count: 1 }],
      payment: { method: 'upi', reference: 'UPI123' },
      whatsapp,
    })
  const consents = async () => (await owner.call('customer', { id })).data?.consents
  expect((await order(true)).status).toBe(true)
  expect((await order(true)).status).toBe(true)
  expect(await consents()).toEqual([
    {
      purpose: 'whatsapp',
      words: 'May we write by WhatsApp?',
      place: 'phone order',
      terms_version: null,
      privacy_version: null,
      version: 1,
      notice_version: null,
      language: null,
      given_at: expect.any(String),
      withdrawn_at: null,
    },
  ])
  await order(false)
  expect(await consents()).toMatchObject([{ withdrawn_at: expect.any(String) }])
  expect((await change(office, id, { whatsapp: true })).data).toMatchObject({ whatsapp: true })
  expect(await consents()).toMatchObject([{ place: 'back office', withdrawn_at: null }, { place: 'phone order' }])
})

test('one person’s data leave as one file with every part, for the owner alone; the journal counts its rows', async () => {
  const office = await openOffice()
  const { shop, wares, owner } = office
  const token = (await signUp(shop, newcomer)).access_token
  const { body } = await shop.call('addUserAddress', { ...anAddress, contact_name: 'Meera Devi' }, as(token))
  const { order_no } = await placed(shop, token, { ...wares, addressId: body.data?.id ?? 0 })
  await walk(owner, order_no, 'Delivered')
  await owner.call('addOrderNote', { order_no, text: 'Rings twice' })
  await queueOrderMessages(shop.deps)
  const id = await idOf(office, newcomer.email_id)
  const file = await owner.request<string>('POST', `/admin/api/v1/customers/${id}/export`, {})
  expect(file.headers['content-disposition']).toBe(`attachment; filename="customer-${id}.json"`)
  // it is no envelope
  const data = file as unknown as Record<string, unknown[]>
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(
      [
        'profile',
        'addresses',
        'orders',
        'papers',
        'payments',
        'annas',
        'reviews',
        'comments',
        'returns',
        'tickets',
      ].concat('messages', 'consents', 'waiting'),
    ),
  )
  expect(data['profile']).toMatchObject([{ name: 'Meera Devi', mobile: newcomer.mobile }])
  expect(data['orders']).toMatchObject([{ order_no, address: { contact_name: 'Meera Devi' } }])
  expect(data['papers']).toMatchObject([{ order_no, kind: 'invoice' }])
  expect(JSON.stringify(data)).not.toMatch(/password_hash|argon2|asha@example/)
  // their e-mail is not verified: what their orders caused is there all the same, without links and staff's notes (spec D174)
  const rows = (data['messages'] ?? []).map((row) => Object(row))
  expect(rows).toContainEqual(expect.objectContaining({ template: 'order_placed', channel: 'email' }))
  const templates = rows.map(({ template }) => template)
  expect(templates).toEqual(expect.arrayContaining(['order_placed', 'order_status']))
  expect(templates).not.toContain('owner_new_order')
  expect(JSON.stringify(data['messages'])).not.toMatch(/https?:|vars|six_digit/)
  expect(JSON.stringify(data)).not.toContain('Rings twice')
  const [row] = await journalOf(office, 'file')
  expect(row).toMatchObject({ action: 'customer.export' })
  const staff = await office.staff('staff')
  expect((await staff.call('exportCustomer', { id })).code).toBe('FORBIDDEN')
})

test('a person’s file opens nothing, and has nothing that was written for who works here', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const { deps } = shop
  await signUp(shop, newcomer)
  const id = await idOf(office, newcomer.email_id)
  await deps.db
    .updateTable('shopper')
    .set({ is_email_verified: true, note: 'A note of staff' })
    .where('id', '=', id)
    .execute()
  await shop.call('forgotPass', { email_id: newcomer.email_id })
  const to = newcomer.email_id
  const vars = { name: 'Meera', link: 'https://shop.test/admin/reset#secret' }
  await transact(deps.db, async (tx) => {
    await queueMessage(deps, tx, { event: 'staff_reset:1', template: 'staff_reset', to, vars })
    return done(undefined)
  })
  const code = await otpTo(shop, to)
  const text = JSON.stringify(await owner.request('POST', `/admin/api/v1/customers/${id}/export`, {}))
  expect(text).toContain('otp_forgot')
  for (const hidden of [code, 'staff_reset', '#secret', 'A note of staff']) expect(text).not.toContain(hidden)
})

test('whoever only claims an e-mail is not handed what its owner wrote', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  await signUp(shop, { ...newcomer, email_id: 'guest@example.com' })
  const contact = { name: 'Somebody', email_id: 'guest@example.com', mobile_no: '9000000001', website: '' }
  await shop.call('contactUs', { ...contact, message: 'My own secret' })
  const id = await idOf(office, 'guest@example.com')
  const taken = async () => JSON.stringify(await owner.request('POST', `/admin/api/v1/customers/${id}/export`, {}))
  expect(await taken()).not.toContain('My own secret')
  await shop.deps.db.updateTable('shopper').set({ is_email_verified: true }).where('id', '=', id).execute()
  expect(await taken()).toContain('My own secret')
})

test('the file of a person and the erasure ask for the password again', async () => {
  const office = await openOffice()
  const id = await idOf(office)
  await advance(office.shop, 11 * 60)
  expect((await office.owner.call('exportCustomer', { id })).code).toBe('CONFIRM_PASSWORD')
  expect((await office.owner.call('eraseCustomer', { id, email: ASHA.email_id })).code).toBe('CONFIRM_PASSWORD')
  expect((await office.owner.call('exportCustomers', {})).code).toBe('CONFIRM_PASSWORD')
})
