import { expect, test } from 'vitest'

import { REGISTERING } from '#contract/consent.ts'
import { plainText } from '#domain/html/html.rules.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { idOfShopper, newcomer, signUp, ticketFor } from '#test/people/accounts.ts'
import { openOffice } from '#test/shop/office.ts'
import { openShop } from '#test/shop/shop.ts'
import * as faults from '#text/common/faults.ts'

test('the data notice is by itself, in English and Hindi: a table of seven rows in at most 600 words, nothing unfilled', async () => {
  const shop = await openShop()
  for (const name of ['notice', 'notice-hi'] as const) {
    const { data } = (await shop.call('getPage', { name })).body
    expect(data?.languages).toEqual(['en', 'hi'])
    const bodies = data?.sections.map(({ body }) => body) ?? []
    expect(bodies[0]?.match(/<tbody>[\s\S]*<\/tbody>/)?.[0].match(/<tr>/g)).toHaveLength(7)
    expect(bodies[0]).toMatch(/<td data-label="[^"]+">/)
    const text = [data?.lead, ...(data?.sections.map(({ heading, body }) => `${heading} ${plainText(body)}`) ?? [])]
    expect(text.join(' ').split(/\s+/).length).toBeLessThanOrEqual(600)
    expect(JSON.stringify(data)).not.toMatch(/\{\w+\}/)
    expect(text.join(' ')).toContain('grievance@example.com')
  }
})

test('another language is there once the owner wrote it, and Fair selling once it was declared', async () => {
  const { shop, owner } = await openOffice()
  expect((await shop.call('getPage', { name: 'notice-ta' })).body).toMatchObject({ status_code: 404 })
  expect((await shop.call('getPage', { name: 'fair' })).body).toMatchObject({ status_code: 404 })
  const shipped = (await owner.call('page', { name: 'notice-ta' })).data
  expect(shipped).toMatchObject({ title: 'Data notice', is_shipped: true, version: 1 })
  const sections = [{ heading: 'தரவு', text: '| என்ன | ஏன் |\n| --- | --- |\n| பெயர் | அனுப்ப |' }]
  await owner.call('savePage', { name: 'notice-ta', version: 1, title: 'தரவு அறிவிப்பு', lead: '', sections })
  await expect
    .poll(async () => (await shop.call('getPage', { name: 'notice' })).body.data?.languages)
    .toEqual(['en', 'hi', 'ta'])
  const listed = (await owner.call('pages', {})).data?.map(({ name }) => name)
  expect(listed).toContain('notice-ta')
  expect(listed).not.toContain('notice-bn')
  await updateSettings(shop.deps, { law: { audited_on: '2026-11-20' } })
  const { data } = (await shop.call('getPage', { name: 'fair' })).body
  expect(data?.lead).toContain('On 20th November 2026 Aangan looked at this shop')
})

test('who registers agrees to the terms and to the notice as it is then, and the fields are those of ever', async () => {
  const { shop, owner } = await openOffice()
  expect((await owner.call('resetPage', { name: 'notice' })).status).toBe(true)
  await signUp(shop)
  const id = await idOfShopper(shop, newcomer.mobile)
  const consents = (await owner.call('customer', { id })).data?.consents
  expect(consents).toMatchObject([
    { purpose: 'notice', words: REGISTERING, notice_version: 1, language: 'en', terms_version: null },
    { purpose: 'terms', words: REGISTERING, terms_version: 0, privacy_version: 0, notice_version: null },
  ])
})

test('a shop that wants the notice ticked takes no registration without, and then no ticket is lost', async () => {
  const shop = await openShop()
  await updateSettings(shop.deps, { law: { notice_tick: true } })
  const user_id = await ticketFor(shop, newcomer.mobile)
  const refused = await shop.call('register', { ...newcomer, user_id })
  expect(refused.body).toMatchObject({
    status_code: 422,
    code: 'INVALID',
    errors: { notice_read: [faults.noticeUnread] },
  })
  expect((await shop.call('register', { ...newcomer, user_id, notice_read: 1 })).body.status).toBe(true)
  expect((await shop.call('getSettings', {})).body.data?.notice_tick).toBe(true)
})
