import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { deliveredOrder, logIn, openOrder } from '../shared/asha.ts'
import { boxOf, faultsOf, onPhone, onWide } from '../shared/browser.ts'

/** A finger on a row: touches it at a place from 0 to 1 and is lifted there, or at another place. */
const finger = async (page: Page, row: Locator) => {
  const session = await page.context().newCDPSession(page)
  // its sheet slides in
  const box = await boxOf(row)
  const at = (place: number) => [{ x: box.x + box.width * place, y: box.y + box.height / 2 }]
  return async (from: number, to = from) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
    for (const place of [(from + to) / 2, to])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(place) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

onWide(
  'by keyboard alone: an order’s product gets its stars and words, and they show on its page',
  async ({ page }) => {
    const token = await logIn(page)
    const orderNo = await deliveredOrder(page, token, ['panch-phoron', 'haldi-powder'])
    const card = await openOrder(page, orderNo)
    await card.getByRole('button', { name: 'Reviews' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Reviews' })
    await dialog.getByRole('button', { name: 'Write a review: Panch Phoron' }).press('Enter')
    const starCount = dialog.getByRole('slider')
    await expect.poll(() => starCount.evaluate((element) => element === document.activeElement)).toBe(true)
    const done = dialog.getByRole('button', { name: 'Done' })
    expect(await done.isDisabled(), 'no stars yet').toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => starCount.getAttribute('aria-valuetext')).toBe('4.5 out of 5')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Five seeds, all of them fresh.')
    // photos, and Done
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Review updated successfully').waitFor()
    await dialog.getByText('Already reviewed').waitFor()
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    const reviewsOnPage = async () => {
      await page.goto('/product/panch-phoron')
      return page.getByText('Five seeds, all of them fresh.').count()
    }
    await expect.poll(reviewsOnPage).toBe(1)
  },
)

onPhone(
  'by touch, to the half, one editor at a time; what another tab has reviewed is told and shown',
  async ({ page }) => {
    const token = await logIn(page)
    const orderNo = await deliveredOrder(page, token, ['litti-masala', 'garam-masala'])
    const card = await openOrder(page, orderNo)
    await card.getByRole('button', { name: 'Reviews' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reviews' })
    const write = dialog.getByRole('button', { name: /Write a review/ })
    await write.first().click()
    await write.first().click()
    const starCount = dialog.getByRole('slider')
    await expect.poll(() => starCount.count()).toBe(1)
    const touch = await finger(page, starCount)
    for (const [place, rating] of [
      [0.05, 0.5],
      [0.55, 3],
      [0.85, 4.5],
    ] as const) {
      await touch(place)
      await expect.poll(() => starCount.getAttribute('aria-valuenow')).toBe(String(rating))
    }
    await touch(0.25, 0.65)
    // the browser hands on the way of a finger a frame at a time
    await expect
      .poll(() => starCount.getAttribute('aria-valuenow'), { message: 'where the finger was lifted' })
      .toBe('3.5')
    expect(await faultsOf(page)).toEqual([])

    const name = (await starCount.getAttribute('aria-label'))?.replace('Rating: ', '') ?? ''
    const listed = await page.request.post('/api/v1/get-product-by-order', {
      data: { order_no: orderNo },
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await listed.json()) as { data: { product: { id: number; name: string } }[] }
    const product_id = data.find((item) => item.product.name === name)?.product.id
    await page.request.post('/api/v1/review-order', {
      data: { product_id, rating: 1 },
      headers: { authorization: `Bearer ${token}` },
    })
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByText('Already reviewed').waitFor()
    await expect.poll(() => starCount.count()).toBe(0)
  },
)
