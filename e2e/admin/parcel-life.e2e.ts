import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { logIn, placedOrder } from '../shared/asha.ts'
import { onPhone, onWide, wrongWith } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Orders that are packed, newest last. */
const packedOrders = async (page: Page, count: number): Promise<string[]> => {
  const token = await logIn(page)
  const orderNos: string[] = []
  for (let n = 0; n < count; n++) orderNos.push(await placedOrder(page, token, ['lemon-pickle']))
  for (const orderNo of orderNos)
    for (const track_status of ['Confirmed', 'Packed'])
      await page.request.post(`/demo/orders/${orderNo}/status`, { data: { track_status } })
  return orderNos
}
/** A browser that shows no PDF saves the documents; the print dialog of another would wait for a person. */
const savePdfs = (page: Page) =>
  page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => false }))

onWide(
  'packed orders are booked and their labels printed by four presses; a booking is given up (spec C1.26)',
  async ({ page }) => {
    const orderNos = await packedOrders(page, 2)
    await logInTo(page, '/admin/orders?status=Packed')
    await heading(page, 'Orders').waitFor()
    for (const orderNo of orderNos) await page.getByRole('checkbox', { name: orderNo }).check()
    await button(page, 'Book courier').click()
    await heading(page, 'Book courier').waitFor()
    await page.getByText(/₹\d+ in all/).waitFor()
    expect(await wrongWith(page)).toEqual([])
    await button(page, 'Book 2').click()
    await page.getByText('2 booked', { exact: true }).waitFor()
    expect(await wrongWith(page)).toEqual([])
    await savePdfs(page)
    const labels = page.waitForEvent('download')
    await button(page, 'Print 2 labels').click()
    expect((await labels).suggestedFilename()).toMatch(/^labels-.*\.pdf$/)

    const [orderNo = ''] = orderNos
    await page.getByRole('link', { name: orderNo }).click()
    await heading(page, orderNo).waitFor()
    await page.getByText(/^Play Surface, PLAY\d{10}$/).waitFor()
    expect(await wrongWith(page)).toEqual([])
    await button(page, 'Cancel booking').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByRole('link', { name: 'Book courier' }).waitFor()
    await expect.poll(() => page.getByLabel('Tracking number').inputValue()).toBe('')
  },
)

onPhone(
  'an order is booked from its own page on a phone, and shipped without a question (spec C1.15)',
  async ({ page }) => {
    const [orderNo = ''] = await packedOrders(page, 1)
    await logInTo(page, `/admin/orders/${orderNo}`)
    await page.getByRole('link', { name: 'Book courier' }).click()
    await page.getByLabel('Service').selectOption('air')
    expect(await wrongWith(page)).toEqual([])
    await button(page, 'Book 1').click()
    await page.getByText('1 booked', { exact: true }).waitFor()
    await page.getByRole('link', { name: orderNo }).click()
    await page.getByText(/^Play Air, PLAY\d{10}$/).waitFor()
    expect(await wrongWith(page)).toEqual([])
    await button(page, 'Mark as Shipped').click()
    await page.locator('h1 ~ .tag').getByText('Shipped', { exact: true }).waitFor()
  },
)
