import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { onPhone, onWide, wrongWith } from '../shared/browser.ts'
import { heading, logInTo, newPerson } from '../shared/owner.ts'

const SIZE = 'Besan Laddoo'
const fields = (page: Page) => page.getByLabel(new RegExp(`^Counted: ${SIZE}, `))

/** From the list of stock to the count of this product. */
const openCount = async (page: Page, who?: Parameters<typeof logInTo>[2]) => {
  await logInTo(page, '/admin/stock', who)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Count the shelf' }).click()
  await heading(page, 'Count the shelf').waitFor()
  await page
    .getByLabel(/^Counted: /)
    .nth(20)
    .waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('searchbox').fill(SIZE)
  await expect.poll(() => page.getByLabel(/^Counted: /).count()).toBe(await fields(page).count())
  await fields(page).first().waitFor()
}

for (const [on, role, first, second] of [
  [onWide, 'owner', '31', '9'],
  [onPhone, 'packer', '33', '8'],
] as const)
  on(`the shelf is counted by keyboard from one row to the next, and saved at once: ${role}`, async ({ page }) => {
    const person = role === 'packer' ? await newPerson(page, role) : undefined
    await page.context().clearCookies()
    await openCount(page, person)
    await fields(page).first().focus()
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    await expect
      .poll(() =>
        fields(page)
          .nth(1)
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.type(second)
    await page
      .getByText(/^book \d+, \d+ (fewer|more)$/)
      .first()
      .waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.getByLabel('Note', { exact: true }).fill('Counted on Sunday')
    await page.keyboard.press('Enter')
    await page.getByText(`saved: ${first}`).waitFor()
    await page.getByText(`saved: ${second}`).waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page
      .getByRole('link', { name: new RegExp(`^${SIZE}, `) })
      .first()
      .click()
    await page.getByText('Counted on Sunday').first().waitFor()
    await expect
      .poll(() => page.locator('.stats > div').filter({ hasText: 'On hand' }).locator('dd').first().textContent())
      .toBe(first)
  })
