import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { settingGroups, type SettingsPatch } from '#contract/admin/settings.ts'

import { onPhone as onAnyPhone, onWide as onAnyWide } from './browser.ts'

/** Sets some of the shop's rules, by the demo's hook. */
export const setRules = async (page: Page, groups: SettingsPatch) => {
  const answer = await page.request.post('/demo/settings', { data: groups })
  expect(await answer.json()).toMatchObject({ status: true })
}

/** The other tests share this shop: they find its rules as they were. */
const restored = {
  page: async ({ page }: { page: Page }, use: (page: Page) => Promise<void>) => {
    await use(page)
    const { selling, holiday } = settingGroups
    await setRules(page, { selling: selling.parse({}), holiday: holiday.parse({}) })
  },
}
export const onPhoneWithRules = onAnyPhone.extend<{ page: Page }>(restored)
export const onWideWithRules = onAnyWide.extend<{ page: Page }>(restored)
