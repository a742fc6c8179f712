import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { deliveredOrder, logIn, placedOrder } from '../shared/asha.ts'
import { faultsOf, onPhone, onWide } from '../shared/browser.ts'
import { otpTo } from '../shared/shopper.ts'

const onItsPage = async (page: Page) => {
  const token = await logIn(page)
  const orderNo = await deliveredOrder(page, token, ['mango-pickle'])
  await page.goto('/orders')
  await page.getByRole('link', { name: orderNo }).click()
  await page.waitForURL(`**/orders/${orderNo}`)
  await page.getByRole('heading', { name: 'Payments' }).waitFor()
  await page.getByText('Cash at the door').waitFor()
  for (const name of ['Reviews', 'Help', 'Invoice', 'Buy again']) await page.getByRole('button', { name }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  const response = await page.goto(`/orders/${orderNo.toLowerCase()}`)
  expect(new URL(page.url()).pathname).toBe(`/orders/${orderNo}`)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await page.goto('/orders/KD5093817264450918')
  await page.getByText('There is no such order in your account.').waitFor()
}
onPhone('an order has a page of its own; another’s is not there (spec N10.2)', ({ page }) => onItsPage(page))
onWide('its own page on a wide screen', ({ page }) => onItsPage(page))

onPhone('what can be paid is paid from its own page (spec N10.2.2)', async ({ page }) => {
  const token = await logIn(page)
  const orderNo = await placedOrder(page, token, ['besan-laddoo'])
  await page.goto(`/orders/${orderNo}`)
  await page.getByText(/^To pay ₹/).waitFor()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL('**/pay?d=*')
})

onPhone('orders are found by what stands in the address, also after Back (spec N10.1)', async ({ page }) => {
  const token = await logIn(page)
  const orderNo = await placedOrder(page, token, ['tilkut'])
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Find an order' }).click()
  await page.getByLabel('Order number or product').fill(orderNo.slice(0, 8).toLowerCase())
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.waitForURL(/\/orders\?q=/)
  await page.getByText('1 order', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Status').selectOption('RTO')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByText('No order fits.').waitFor()
  await page.goBack()
  await page.getByRole('article', { name: orderNo }).waitFor()
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('')
  await page.reload()
  await page.getByRole('article', { name: orderNo }).waitFor()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL(/\/orders$/)
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(1)
})

const tracked = async (page: Page, mobile: string) => {
  const token = await logIn(page)
  const orderNo = await placedOrder(page, token, ['thekua'])
  await page.evaluate(() => localStorage.clear())
  await page.goto('/orders')
  await page.getByRole('link', { name: 'Track an order without login' }).click()
  await page.getByLabel('Order number').fill(orderNo.toLowerCase())
  await page.getByLabel('Mobile number').fill('12')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByText('Mobile number must be valid.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByText('If number and mobile belong together').waitFor()
  expect(await faultsOf(page)).toEqual([])
  return orderNo
}
onPhone('number, mobile and OTP show an order without a login (spec N10.3)', async ({ page }) => {
  const orderNo = await tracked(page, '9876543210')
  await page.getByLabel('OTP').fill(await otpTo(page, '9876543210', 'otp_track'))
  await page.waitForURL(/\/o\?[2-9a-z]{10}$/)
  await page.getByText(orderNo).waitFor()
})
onWide('a mobile that does not belong to the order gets no SMS, and nobody is told', async ({ page }) => {
  await tracked(page, '9812377099')
  const sent = await page.request.get('/demo/messages?to=9812377099&limit=5')
  expect((await sent.json()).data).toEqual([])
})
