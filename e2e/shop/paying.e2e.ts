import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openCheckout, payButton, sumOf, useAnnas } from '../shared/at-checkout.ts'
import { bankAnswers, placed, toTheBank } from '../shared/at-the-bank.ts'
import { faultsOf, onPhone, onWide, storedCart } from '../shared/browser.ts'

/** ₹660 of goods with an MRP of ₹725. The way to the bank and back is the shop's own here, with the play gateway. */
const goods = [
  ['Mango Pickle', '250 g', 2],
  ['Besan Laddoo', '250 g', 1],
  ['Roasted Chana Sattu', '250 g', 1],
] as const

const atOrders = async (page: Page, orderNo: string) => {
  await page.waitForURL('**/orders')
  await page.getByRole('heading', { name: 'Your Orders' }).waitFor()
  await page.getByText(orderNo).waitFor()
  await expect.poll(() => storedCart(page)).toEqual([])
}

onWide(
  'an order with a coupon is paid in the payment window, which closes by itself; a used-up coupon says so',
  async ({ page }) => {
    await page.request.post('/demo/coupons', {
      data: { coupon_code: 'ONLYONCE', type: 'percent', discount_value: 10, per_shopper: 1 },
    })
    const popup = page.getByRole('dialog', { name: 'Coupons' })
    const choose = async () => {
      await page.getByRole('button', { name: 'Apply a coupon' }).click()
      await popup.getByRole('radio', { name: /ONLYONCE/ }).check()
      await popup.getByRole('button', { name: 'Done' }).click()
    }
    await openCheckout(page, goods)
    await choose()
    await page.getByText('ONLYONCE applied').waitFor()
    const bank = await toTheBank(page)
    await bank.getByText('₹594').waitFor()
    const closed = bank.waitForEvent('close')
    await bankAnswers(bank, 'Pay')
    const orderNo = await placed(page, '₹594')
    expect(await faultsOf(page)).toEqual([])
    await closed
    await atOrders(page, orderNo)

    await openCheckout(page, goods)
    await choose()
    await popup.getByText('Coupon already used.').waitFor()
    await expect.poll(() => popup.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => sumOf(page, 'To pay')).toBe('₹660')
  },
)

onPhone('annas pay a part, in the same tab where no window may open, and the wallet tells it', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openCheckout(page, goods)
  await useAnnas(page, '30')
  await payButton(page).filter({ hasText: 'PROCEED TO PAY Rs.630' }).click()
  await page.getByRole('heading', { name: 'Test payment' }).waitFor()
  await bankAnswers(page, 'Pay')
  const orderNo = await placed(page, '₹630')
  await atOrders(page, orderNo)
  await page.goto('/annas')
  const entry = page.locator('.anna-history > li', { hasText: `Used in order ${orderNo}` })
  await expect.poll(() => entry.innerText()).toMatch(/debit[\s\S]*−480 annas[\s\S]*₹30/i)
})

onWide(
  'a slow bank is waited for as long as its window is open; its no ends nothing there, and its yes after that places the order',
  async ({ page }) => {
    await openCheckout(page, goods)
    await page.clock.install()
    const bank = await toTheBank(page)
    await page.clock.runFor(100_000)
    expect(await page.getByRole('alertdialog').isVisible(), 'the tab sees that it is open').toBe(true)
    await bankAnswers(bank, 'Fail')
    await bank.getByText('The payment failed. You can try again.').waitFor()
    await page.clock.runFor(8000)
    expect(await page.getByRole('alertdialog').isVisible(), 'another card may be tried there').toBe(true)
    expect(await storedCart(page), 'the cart stays').toHaveLength(3)
    await bankAnswers(bank, 'Pay')
    await placed(page, '₹660')
  },
)

onWide('a reload while the bank thinks, then paid: the order comes all the same', async ({ page }) => {
  await openCheckout(page, goods)
  const bank = await toTheBank(page)
  await page.reload()
  await page.getByRole('alertdialog').waitFor()
  await bankAnswers(bank, 'Pay')
  const orderNo = await placed(page, '₹660')
  await atOrders(page, orderNo)
})

onPhone('a price that changed meanwhile is told before anything is paid, and the window goes', async ({ page }) => {
  await openCheckout(page, [['Tilkut', '400 g', 2]])
  const skuId = await page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]')[0].sku_id as number)
  await payButton(page).filter({ hasText: 'PROCEED TO PAY Rs.520' }).waitFor()
  await page.request.post('/demo/price', { data: { sku_id: skuId, amount: 270, mrp: 280 } })
  await payButton(page).click()
  await page.getByText('Tilkut 400 g is now ₹270, it was ₹260.').waitFor()
  await payButton(page).filter({ hasText: 'PROCEED TO PAY Rs.540' }).waitFor()
  await expect.poll(() => page.context().pages().length).toBe(1)
  await page.request.post('/demo/price', { data: { sku_id: skuId, amount: 260, mrp: 280 } })
})
