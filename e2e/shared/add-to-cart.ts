import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Adds a size of a product from its card, by the dialog of sizes. */
export const addBySizeDialog = async (page: Page, product: string, size: RegExp) => {
  // the shop's list comes first; what was looked at lately has a card more below it
  const card = page.locator('article', { has: page.getByRole('link', { name: product, exact: true }) }).first()
  await card.getByRole('button', { name: /^Add/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Select item net weight' })
  const confirm = dialog.getByRole('button', { name: /add to cart/i })
  await dialog.waitFor()
  await expect.poll(() => confirm.isDisabled(), { message: 'no size is chosen yet' }).toBe(true)
  await dialog.getByRole('radio', { name: size }).check({ force: true })
  await confirm.click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => card.getByRole('button', { name: /Added/ }).isDisabled()).toBe(true)
}
