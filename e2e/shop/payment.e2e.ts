import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { PAY_CHANNEL } from '#contract/browser-events.ts'
import type { RefusalCode } from '#contract/refusals.ts'

import { openCheckout, payButton } from '../shared/at-checkout.ts'
import { faultsOf, onPhone, onWide, stopClock, storedCart } from '../shared/browser.ts'

/** ₹420: free delivery. */
const goods = [['Besan Laddoo', '500 g', 1]] as const

type Status = { status_code: number; message: string; code: RefusalCode | null }
const PENDING = { status_code: 201, message: 'Waiting for payment', code: null }
const PAID = { status_code: 200, message: 'Payment received', code: null }
const FAILED = { status_code: 402, message: 'Payment failed. Nothing was deducted.', code: 'PAYMENT_FAILED' } as const

const isGood = (statusCode: number) => statusCode < 300
/** Payments whose state the test decides: what is proven here is the browser's patience, the rest has journeys of its own. */
const playPayments = async (page: Page) => {
  const play = { status: PENDING as Status, requests: 0, prepared: [] as string[], ordered: [] as string[] }
  const envelope = ({ status_code, message, code }: Status, data: unknown) => ({
    status: isGood(status_code),
    status_code,
    message,
    code,
    data,
  })
  await page.route('**/api/v1/almost-done', async (route) => {
    const { transaction_id } = route.request().postDataJSON()
    play.prepared.push(transaction_id)
    const data = { transaction_id, amount: 420, payment_url: '/pay-page-of-a-test', expires_at: '' }
    await route.fulfill({ json: envelope({ status_code: 200, message: 'OK', code: null }, data) })
  })
  await page.route('**/api/v1/check-payment-status', async (route) => {
    play.requests++
    const { status } = play
    const payment_status = status.status_code === PENDING.status_code ? 'pending' : 'paid'
    const data = isGood(status.status_code) ? { payment_status } : null
    await route.fulfill({ status: status.status_code, json: envelope(status, data) })
  })
  await page.route('**/api/v1/create-order', async (route) => {
    const { transaction_id } = route.request().postDataJSON()
    play.ordered.push(transaction_id)
    const data = { order_no: transaction_id, order_id: 1, total_amount: 420, payment_mode: 'online' }
    await route.fulfill({
      json: envelope({ status_code: 200, message: 'Order placed successfully', code: null }, data),
    })
  })
  await page
    .context()
    .route('**/pay-page-of-a-test', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>Pay</title><h1>Pay ₹420</h1>' }),
    )
  return play
}

const blocker = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Please wait, while we generate the payment for you.' })
const transaction = (page: Page) => page.evaluate(() => sessionStorage.getItem('transaction_id'))

/** Presses the button and returns the payment window, once it shows the payment page. */
const pay = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await payButton(page).click()
  const popup = await opened
  await popup.getByRole('heading', { name: 'Pay ₹420' }).waitFor()
  await blocker(page).waitFor()
  return popup
}
/** Lets seconds pass on the page; what they set going is done when this answers. */
const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)

onWide(
  'paid in its window: asked after 20 s and then each 6 s, the order is placed, the cart and the transaction go',
  async ({ page }) => {
    const play = await playPayments(page)
    await openCheckout(page, goods)
    await stopClock(page)
    const popup = await pay(page)
    await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight, opener])).toEqual([600, 700, null])
    await expect.poll(() => transaction(page)).toMatch(/^[A-Z]{2}\d{16}$/)
    await blocker(page).getByText('₹420').waitFor()
    await blocker(page).getByText("Don't go back or refresh the page.").waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await blocker(page).isVisible(), 'nothing closes it').toBe(true)

    await pass(page, 17)
    expect(play.requests, 'not before 20 s').toBe(0)
    await pass(page, 4)
    await expect.poll(() => play.requests).toBe(1)
    play.status = PAID
    await pass(page, 4)
    expect(play.requests, 'not before 6 s more').toBe(1)
    await pass(page, 4)
    await page.getByRole('heading', { name: 'Order placed successfully' }).waitFor()
    await page.getByText(PAID.message).first().waitFor()
    expect(play.ordered).toEqual(play.prepared)
    await pass(page, 4)
    await page.waitForURL('**/orders')
    await expect.poll(() => storedCart(page)).toEqual([])
    await expect.poll(() => transaction(page)).toBeNull()
    const paidToast = page.locator('.toast', { hasText: PAID.message })
    await pass(page, 120)
    expect(await paidToast.count(), 'it stays until it is closed').toBe(1)
    await paidToast.getByLabel('Close').click()
    await pass(page, 1)
    await paidToast.waitFor({ state: 'detached' })
  },
)

onPhone('a failed payment is told, the overlay goes and the cart stays', async ({ page }) => {
  const play = await playPayments(page)
  await openCheckout(page, goods)
  await page.clock.install()
  const popup = await pay(page)
  play.status = FAILED
  await pass(page, 21)
  expect(await blocker(page).isVisible(), 'another card may be tried in the open window').toBe(true)
  await popup.close()
  // the tab sees the closed window at one of its next ticks, and asks once more
  const isVisible = async () => {
    await pass(page, 1)
    return page.getByText(FAILED.message).first().isVisible()
  }
  await expect.poll(isVisible).toBe(true)
  await blocker(page).waitFor({ state: 'hidden' })
  await expect.poll(() => transaction(page)).toBeNull()
  expect(await storedCart(page)).toHaveLength(1)
  await payButton(page).filter({ hasText: 'PROCEED TO PAY Rs.420' }).waitFor()
})

onWide(
  'a failed attempt is followed by another in the same window, and its order is found (spec D156)',
  async ({ page }) => {
    const play = await playPayments(page)
    await openCheckout(page, goods)
    await page.clock.install()
    await pay(page)
    play.status = FAILED
    await pass(page, 30)
    play.status = PAID
    await pass(page, 7)
    await page.getByRole('heading', { name: 'Order placed successfully' }).waitFor()
  },
)

onWide('a word from the payment page makes the tab ask at once', async ({ page }) => {
  const play = await playPayments(page)
  await openCheckout(page, goods)
  await stopClock(page)
  const popup = await pay(page)
  play.status = PAID
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin anyway
  await popup.evaluate((name) => new BroadcastChannel(name).postMessage('over'), PAY_CHANNEL)
  await page.getByRole('heading', { name: 'Order placed successfully' }).waitFor()
  expect(play.requests).toBe(1)
})

onWide(
  'a closed window is waited for a minute; then the shopper is told what becomes of the money',
  async ({ page }) => {
    const play = await playPayments(page)
    await openCheckout(page, goods)
    await stopClock(page)
    const popup = await pay(page)
    await pass(page, 25)
    await expect.poll(() => play.requests).toBe(1)
    await popup.close()
    await pass(page, 55)
    await expect.poll(() => play.requests, { message: 'asked all the while' }).toBeGreaterThan(1)
    expect(await blocker(page).isVisible(), 'still waiting').toBe(true)
    await pass(page, 12)
    await page
      .getByText('Payment is not completed. If money was deducted, your order will be confirmed automatically.')
      .first()
      .waitFor()
    await blocker(page).waitFor({ state: 'hidden' })
    expect(await storedCart(page)).toHaveLength(1)
  },
)

onPhone('where no window may open, the payment goes on in this tab and the checkout resumes it', async ({ page }) => {
  const play = await playPayments(page)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openCheckout(page, goods)
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Pay ₹420' }).waitFor()
  play.status = PAID
  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Order placed successfully' }).waitFor()
  expect(play.ordered).toEqual(play.prepared)
})

onWide('a reload in the middle loses nothing: the overlay comes back and the tab asks on', async ({ page }) => {
  const play = await playPayments(page)
  await openCheckout(page, goods)
  await pay(page)
  await page.reload()
  await blocker(page).getByText('₹420').waitFor()
  await expect.poll(() => play.requests).toBe(1)
  play.status = PAID
  await page.getByRole('heading', { name: 'Order placed successfully' }).waitFor()
  expect(play.ordered).toEqual(play.prepared)
})

onWide('a second press while the first is on its way says so and prepares nothing', async ({ page }) => {
  const play = await playPayments(page)
  await openCheckout(page, goods)
  await pay(page)
  // the overlay keeps fingers away; what slips through all the same is answered
  await payButton(page).dispatchEvent('click')
  await page.getByText('Already in process').first().waitFor({ state: 'attached' })
  await expect.poll(() => play.prepared.length).toBe(1)
  expect(page.context().pages(), 'one window').toHaveLength(2)
})

onWide('a network that is away for a while ends no payment', async ({ page }) => {
  const play = await playPayments(page)
  await openCheckout(page, goods)
  await page.clock.install()
  await pay(page)
  expect(await faultsOf(page)).toEqual([])
  play.status = { status_code: 503, message: 'Service is busy. Please try again.', code: 'BUSY' }
  await pass(page, 40)
  expect(await blocker(page).isVisible()).toBe(true)
  play.status = PAID
  await pass(page, 7)
  await page.getByRole('heading', { name: 'Order placed successfully' }).waitFor()
})
