import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { deliveredOrder, logIn } from '../shared/asha.ts'
import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

/** The demo shopper buys a product and reviews it, by the API: her way there has its own journey. */
const reviewed = async (page: Page, slug: string, comment: string) => {
  const token = await logIn(page)
  await deliveredOrder(page, token, [slug])
  const product = await (await page.request.post('/api/v1/get-product-details', { data: { p_id: slug } })).json()
  const answer = await page.request.post('/api/v1/review-order', {
    data: { product_id: product.data.id, rating: 2, comment },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await answer.json()).toMatchObject({ status: true })
}
const visibleInShop = async (page: Page, slug: string, text: string) => {
  await page.goto(`/product/${slug}`)
  return page.getByText(text).count()
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

onWide('a review is read, hidden with a reason, and Undo brings it back into the shop', async ({ page }) => {
  const text = 'Call me on 94310 55667, I will not write again.'
  await reviewed(page, 'nimki', text)
  const shop = await page.context().newPage()
  await expect.poll(() => visibleInShop(shop, 'nimki', text)).toBe(1)
  await logInTo(page, '/admin/reviews')
  await heading(page, 'Reviews').waitFor()
  const review = row(page, text)
  await review.getByText('Has a phone number').waitFor()
  await review.getByText('Asha Kumari').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await review.getByRole('button', { name: /^Hide/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Why is it hidden?' })
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await dialog.getByText('Choose a reason.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await dialog.getByLabel('Reason').selectOption('Private details')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await review.getByText('Hidden by Sunita Devi: private details').waitFor()
  // a toast stays while the pointer is on it
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect.poll(() => visibleInShop(shop, 'nimki', text)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await review.getByRole('button', { name: /^Hide/ }).waitFor()
  await expect.poll(() => visibleInShop(shop, 'nimki', text)).toBe(1)
  // what was seen is read
  await page.reload()
  await page.getByText('Everything is read.').waitFor()
})

onPhone('a review is answered with one thumb, and the answer stands under it in the shop', async ({ page }) => {
  const text = 'Less salt would be better.'
  await reviewed(page, 'tisi-chikki', text)
  await logInTo(page, '/admin/reviews?tab=reviews')
  const review = row(page, text)
  await review.getByRole('button', { name: /^Answer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'What does the shop answer?' })
  await dialog.getByLabel('Answer').fill('We salt less from this batch on.')
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await review.getByText('We salt less from this batch on.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  const shop = await page.context().newPage()
  await expect.poll(() => visibleInShop(shop, 'tisi-chikki', 'We salt less from this batch on.')).toBe(1)
  expect(await wrongWith(shop)).toEqual([])
  await review.getByRole('button', { name: /^Change answer/ }).click()
  await dialog.getByLabel('Answer').fill('')
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await page.getByText('The answer is taken back.').first().waitFor()
  await expect.poll(() => visibleInShop(shop, 'tisi-chikki', 'We salt less from this batch on.')).toBe(0)
})
