import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const on of [onPhone, onWide])
  on(
    'the owner words a message with places as chips, sees how it reads, and puts the shop’s words back',
    async ({ page }) => {
      await logInTo(page, '/admin/settings/words')
      await heading(page, 'Message texts').waitFor()
      await page.getByRole('link', { name: 'Return asked for by SMS' }).waitFor()
      expect(await wrongWith(page)).toEqual([])
      await page.getByRole('link', { name: 'Return asked for by SMS' }).click()
      await heading(page, 'Return asked for, SMS').waitFor()
      const text = page.getByLabel('Text', { exact: true })
      await text.fill('Aangan: we call you about ')
      await button(page, 'Insert {order_no}').click()
      await expect.poll(() => text.inputValue()).toBe('Aangan: we call you about {order_no}')
      await page.getByText('Aangan: we call you about 2610161234').waitFor()
      await page.getByText('Register this text with DLT first').waitFor()
      expect(await wrongWith(page)).toEqual([])
      await page.keyboard.press('Control+s')
      await page.getByText('Saved. The next message uses it.').waitFor()
      await text.fill('Aangan: we call you.')
      await button(page, 'Save message').click()
      await page.getByText('The place {order_no} is missing.').first().waitFor()
      await button(page, 'Discard').click()
      await button(page, 'Restore the original text').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
      await expect.poll(() => text.inputValue()).toContain('We have received your return request')
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
