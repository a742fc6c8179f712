import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { faultsOf, onPhone, onWide } from './browser.ts'
import { heading, logInTo } from './owner.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Serious faults, and a page wider than its window. */
const wrongWith = async (page: Page): Promise<string[]> => {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [...(isWide ? ['wider than its window'] : []), ...(await faultsOf(page))]
}

for (const on of [onPhone, onWide])
  on(
    'the owner words a message with places as chips, sees how it reads, and puts the shop’s words back',
    async ({ page }) => {
      await logInTo(page, '/admin/settings/words')
      await heading(page, 'Words of messages').waitFor()
      await page.getByRole('link', { name: 'Return asked for by SMS' }).waitFor()
      expect(await wrongWith(page)).toEqual([])
      await page.getByRole('link', { name: 'Return asked for by SMS' }).click()
      await heading(page, 'Return asked for, SMS').waitFor()
      const words = page.getByLabel('Words', { exact: true })
      await words.fill('Aangan: we call you about ')
      await button(page, 'Insert {order_no}').click()
      expect(await words.inputValue()).toBe('Aangan: we call you about {order_no}')
      await page.getByText('Aangan: we call you about 2610161234').waitFor()
      await page.getByText('Register this text with DLT first').waitFor()
      expect(await wrongWith(page)).toEqual([])
      await page.keyboard.press('Control+s')
      await page.getByText('Saved. The next message says so.').waitFor()
      await words.fill('Aangan: we call you.')
      await button(page, 'Save words').click()
      await page.getByText('The place {order_no} is missing.').first().waitFor()
      await button(page, 'Discard').click()
      await button(page, 'Put back the shop’s words').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Put back', exact: true }).click()
      await expect.poll(() => words.inputValue()).toContain('We have received your return request')
    },
  )

for (const on of [onPhone, onWide])
  on('the owner sees how the shop is and has it look at itself', async ({ page }) => {
    await logInTo(page, '/admin/settings/health')
    await heading(page, 'Health').waitFor()
    await button(page, 'Check now').click()
    await page.getByText(/^All hold, /).waitFor()
    await page.getByText(/^All \d+ rows fit together, /).waitFor()
    expect(await wrongWith(page)).toEqual([])
  })
