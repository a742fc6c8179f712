import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { deliveredOrder, logIn, openOrder } from '../shared/asha.ts'
import { faultsOf, onPhone } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const PHOTO = 'demo/pictures/team/team-7.webp'
const TEXT = 'As garlic as my aunt made it.'

/** A review with a photo, from the order's card. */
const reviewWithPhoto = async (page: Page, orderNo: string): Promise<void> => {
  const card = await openOrder(page, orderNo)
  await card.getByRole('button', { name: 'Reviews' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reviews' })
  await dialog.getByRole('button', { name: 'Write a review: Garlic Pickle' }).click()
  await dialog.getByRole('slider').press('End')
  await dialog.getByRole('textbox').fill(TEXT)
  await dialog.locator('input[type=file]').setInputFiles(PHOTO)
  await dialog.getByAltText('Photo 1 of 1').waitFor()
  await dialog.getByText('Sending…').waitFor({ state: 'detached' })
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Review updated successfully').waitFor()
}

onPhone(
  'a photo with a review is seen by nobody until somebody of the shop has shown it (spec N7.2)',
  async ({ page }) => {
    const token = await logIn(page)
    await reviewWithPhoto(page, await deliveredOrder(page, token, ['garlic-pickle']))
    const photoOnPage = async () => {
      await page.goto('/product/garlic-pickle')
      await page.getByText(TEXT).waitFor()
      return page.getByRole('button', { name: /^Photo 1 of 1/ }).count()
    }
    await expect.poll(photoOnPage).toBe(0)

    await logInTo(page, '/admin/reviews')
    await heading(page, 'Reviews').waitFor()
    const row = page.locator('.user-content').filter({ hasText: TEXT })
    await row.getByRole('img', { name: /^Photo 1 of 1 by Asha/ }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await row.getByRole('button', { name: /^Show/ }).first().click()
    await row.getByText('Shown', { exact: true }).waitFor()
    await expect.poll(photoOnPage).toBe(1)
  },
)
