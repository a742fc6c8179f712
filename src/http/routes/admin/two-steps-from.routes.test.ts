import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'

import { ADMIN_API } from '#contract/admin/endpoints.ts'
import type { SettingsPatch } from '#contract/admin/settings.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { logInAs, personOf, StaffBrowser } from '#test/people/staff.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const DAY_SECONDS = 86_400
const set = async ({ deps }: Shop, staff: SettingsPatch['staff']) => {
  expect(await updateSettings(deps, { staff })).toMatchObject({ ok: true })
}
/** A day of the shop's calendar, so many days from today. */
const dayIn = async ({ deps }: Shop, days: number): Promise<string> => {
  const { today } = await deps.settings.current()
  return new Date(Date.parse(today) + days * DAY_SECONDS * 1000).toISOString().slice(0, 10)
}
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

test('until the day that the owner has set, whoever has no second step is told of it; a packer is not (spec B1.2)', async () => {
  const shop = await openShop()
  const day = await dayIn(shop, 3)
  await set(shop, { totp_from: day })
  for (const [role, from] of [
    ['owner', day],
    ['staff', day],
    ['packer', null],
  ] as const) {
    const browser = await logInAs({ app: shop.app, db: shop.deps.db }, role)
    expect((await browser.call('session', {})).data).toMatchObject({ two_steps_from: from, needs_setup: false })
  }
})

test('from that day on the password opens nothing but setting it up; with the first code the shop is open', async () => {
  const shop = await openShop()
  await logInAs({ app: shop.app, db: shop.deps.db }, 'staff')
  await set(shop, { totp_from: await dayIn(shop, 0) })
  const browser = new StaffBrowser(shop.app)
  expect(await browser.call('login', personOf('staff'))).toMatchObject({ data: { next: 'setup' } })
  expect((await browser.call('session', {})).data).toMatchObject({ needs_setup: true })
  expect(await browser.call('orders', {})).toMatchObject({ status_code: 403, code: 'SETUP_NEEDED' })
  expect(await browser.request('GET', `${ADMIN_API}/openapi.json`)).toMatchObject({ code: 'SETUP_NEEDED' })
  const { data } = await browser.call('startTotp', {})
  expect(await browser.call('confirmTotp', { code: codeOf(data?.secret ?? '') })).toMatchObject({ status: true })
  expect((await browser.call('session', {})).data).toMatchObject({ needs_setup: false, two_steps_from: null })
  expect(await browser.call('orders', {})).toMatchObject({ status: true })
})

test('a session ends after as many idle minutes as the owner has set', async () => {
  const shop = await openShop()
  await set(shop, { staff_idle_minutes: 5 })
  const [idle, busy] = [
    await logInAs({ app: shop.app, db: shop.deps.db }, 'owner'),
    await logInAs({ app: shop.app, db: shop.deps.db }, 'owner'),
  ]
  await advanceClock(shop.deps, 4 * 60)
  expect(await busy.call('me', {})).toMatchObject({ status: true })
  await advanceClock(shop.deps, 2 * 60)
  expect(await idle.call('me', {})).toMatchObject({ code: 'SESSION_ENDED' })
  expect(await busy.call('me', {})).toMatchObject({ status: true })
})
