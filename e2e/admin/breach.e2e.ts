import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { faultsOf, onPhone } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

onPhone('a drill goes through every step of a breach, and only the owner is told', async ({ page }) => {
  await logInTo(page, '/admin/settings/breaches')
  await heading(page, 'A breach').waitFor()
  await button(page, 'Drill').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').fill('A copy of the orders was sent to a wrong address.')
  await dialog.getByLabel('Which data').fill('names\naddresses')
  await dialog.getByLabel('What was done about it').fill('The copy was deleted.')
  await dialog.getByLabel('What they can do').fill('Beware of calls in our name.')
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'Note it').click()
  await page.getByText('The full report is due').waitFor()
  await button(page, 'Choose them').click()
  await page.getByText(/^[1-9]\d* chosen\.$/).waitFor()
  await expect.poll(() => page.locator('pre').first().innerText()).toContain('THIS IS A DRILL')
  await button(page, 'The Board was told').click()
  await button(page, 'The Board was told').waitFor({ state: 'detached' })
  await button(page, 'Tell them').click()
  await page.getByText('It is a drill: the messages go to you alone.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Tell them' }).click()
  await page.getByText(/^([1-9]\d*) of \1 told\.$/).waitFor()
  await button(page, 'The report was sent').click()
  await button(page, 'The report was sent').waitFor({ state: 'detached' })
  expect(await faultsOf(page)).toEqual([])
  await button(page, 'Close').click()
  await page.getByText('Closed', { exact: true }).waitFor()
  // everybody who was chosen is a shopper with an e-mail of their own; none of them hears
  const answer = await page.request.get('/demo/messages?to=asha@example.com')
  const { data } = (await answer.json()) as { data: { template: string }[] }
  expect(data.filter(({ template }) => template === 'breach_notice')).toEqual([])
})
