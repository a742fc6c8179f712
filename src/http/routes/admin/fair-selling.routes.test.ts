import { expect, test } from 'vitest'

import { DARK_PATTERNS } from '#contract/admin/fair-selling-fields.ts'
import { optionalPages } from '#domain/page/page.service.ts'
import { advance } from '#test/people/accounts.ts'
import { OWNER } from '#test/people/staff.ts'
import { journalOf, openOffice, type Office } from '#test/shop/office.ts'

const DAY = 86_400
const fair = async ({ owner }: Office) => (await owner.call('fairSelling', {})).data
const checked = (patterns: readonly (typeof DARK_PATTERNS)[number][]) =>
  patterns.map((pattern) => ({ pattern, note: '', is_checked: true }))

test('the shop lists all thirteen with what it finds itself; what the owner notes stays', async () => {
  const office = await openOffice()
  const before = await fair(office)
  expect(before?.rows.map(({ pattern }) => pattern)).toEqual([...DARK_PATTERNS])
  expect(before).toMatchObject({ audited_on: null, is_old: false })
  const settings = (await office.owner.call('settings', {})).data
  if (!settings) throw new Error('no settings')
  await office.owner.call('saveSettings', { selling: { ...settings.selling, cash_fee: 40 } })
  const findsOf = async () => (await fair(office))?.rows.find(({ pattern }) => pattern === 'drip_pricing')?.finds
  expect(await findsOf()).toContain('Cash fee ₹40: shown before the last step.')
  const findings = [{ pattern: 'nagging' as const, note: 'One mail a month.', is_checked: true }]
  const saved = (await office.owner.call('saveFairSelling', { version: before?.version ?? 0, findings })).data
  expect(saved?.rows.find(({ pattern }) => pattern === 'nagging')).toMatchObject(findings[0] ?? {})
  expect(await office.owner.call('saveFairSelling', { version: before?.version ?? 0, findings: [] })).toMatchObject({
    code: 'CHANGED',
  })
})

test('it is declared once each was checked; then the page is there, and after a year it is time to look again', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const page = async () => (await shop.call('getPage', { name: 'fair' })).body.status_code
  const declare = async () => owner.call('declareFairSelling', { version: (await fair(office))?.version ?? 0 })
  const save = async (patterns: readonly (typeof DARK_PATTERNS)[number][]) =>
    owner.call('saveFairSelling', { version: (await fair(office))?.version ?? 0, findings: checked(patterns) })
  await save(DARK_PATTERNS.slice(1))
  expect(await declare()).toMatchObject({ code: 'INVALID', message: 'Check each of the thirteen first.' })
  expect(await page()).toBe(404)
  await save(DARK_PATTERNS)
  expect((await declare()).data?.audited_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  await expect.poll(page).toBe(200)
  await expect.poll(async () => (await shop.call('getSettings', {})).body.data?.is_fair).toBe(true)
  expect((await optionalPages(shop.deps)).at(-1)).toBe('/fair-selling')
  expect((await journalOf(office, 'setting')).at(-1)?.changes).toContainEqual(
    expect.objectContaining({ field: 'Declared on' }),
  )
  await advance(shop, 366 * DAY)
  await owner.call('login', OWNER)
  expect((await fair(office))?.is_old).toBe(true)
})

test('nobody declares it by the way, and only the owner sees it', async () => {
  const office = await openOffice()
  const { law } = (await office.owner.call('settings', {})).data ?? {}
  if (!law) throw new Error('no settings')
  expect(await office.owner.call('saveSettings', { law: { ...law, audited_on: '2026-11-01' } })).toMatchObject({
    errors: { 'law.audited_on': ['Declare it under Fair selling.'] },
  })
  const staff = await office.staff('staff')
  expect((await staff.call('fairSelling', {})).status_code).toBe(403)
})
