import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { logIn, placedOrder } from '../shared/asha.ts'
import { onPhone, onWide, wrongWith } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What should the order have?' })
const open = async (page: Page) => {
  const orderNo = await placedOrder(page, await logIn(page), ['lemon-pickle', 'tilkut'])
  await logInTo(page, `/admin/orders/${orderNo}`)
  await heading(page, orderNo).waitFor()
  await page.getByRole('button', { name: 'Change goods' }).click()
  await dialog(page).waitFor()
  return orderNo
}

onPhone('a jar fewer and another one more, with a finger (spec C6.11)', async ({ page }) => {
  const orderNo = await open(page)
  const change = dialog(page).getByRole('button', { name: 'Change order' })
  expect(await change.isDisabled()).toBe(true)
  // the whole screen, once it has come up
  await expect.poll(async () => (await dialog(page).boundingBox())?.y).toBe(0)
  await dialog(page)
    .getByRole('button', { name: /^Remove Tilkut/ })
    .click()
  await dialog(page)
    .getByText(/^To collect: ₹/)
    .waitFor()
  await dialog(page).getByLabel('Add a product').fill('mango pickle')
  await dialog(page)
    .getByRole('button', { name: /^Add Mango Pickle/ })
    .first()
    .click()
  expect(await wrongWith(page)).toEqual([])
  await change.click()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText(/^Taken out: Tilkut, .+ × 1; Added: Mango Pickle, .+ × 1/).waitFor()
  await heading(page, orderNo).waitFor()
})

onWide(
  'by keyboard: the focus is on the counts, what takes no more presses gives it on, Enter sends nothing',
  async ({ page }) => {
    await open(page)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await expect.poll(focused).toMatch(/^Remove /)
    await page.keyboard.press('Enter')
    await expect.poll(focused).toMatch(/^One more /)
    await dialog(page).getByLabel('Reason').focus()
    await page.keyboard.press('Enter')
    expect(await dialog(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  },
)
