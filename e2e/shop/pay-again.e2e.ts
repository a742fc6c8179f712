import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { ASHA } from '#test/people/asha.ts'

import { applyCoupon, openCheckout, sumOf, useAnnas } from '../shared/at-checkout.ts'
import { bankAnswers, placed, toTheBank } from '../shared/at-the-bank.ts'
import { onWide } from '../shared/browser.ts'

/** ₹660, free delivery. */
const goods = [
  ['Mango Pickle', '250 g', 2],
  ['Besan Laddoo', '250 g', 1],
  ['Roasted Chana Sattu', '250 g', 1],
] as const

const grant = (page: Page) => page.request.post('/demo/annas', { data: { email_id: ASHA.email_id, annas: 800 } })
const balance = (page: Page): Promise<string> => page.getByText(/^You have [\d,]+ annas/).innerText()
/** The shopper turns away from a payment whose window stays open: after a reload the checkout waits a minute for it. */
const turnAway = async (page: Page) => {
  // what is still being asked for would run out of time with the clock
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('alertdialog').waitFor()
  await balance(page)
  await page.clock.runFor(61_000)
  await page.getByText('Payment is not completed.').first().waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
}

onWide('a payment left open in its window keeps neither coupon nor annas from its shopper', async ({ page }) => {
  await grant(page)
  await page.request.post('/demo/coupons', {
    data: { coupon_code: 'ONLYHERS', type: 'percent', discount_value: 10, max_uses: 1, per_shopper: 1 },
  })
  await openCheckout(page, goods)
  const annas = await balance(page)
  await page.clock.install()

  await applyCoupon(page, 'ONLYHERS')
  const first = await toTheBank(page)
  await first.getByText('₹594').waitFor()
  await turnAway(page)
  await applyCoupon(page, 'ONLYHERS')
  await expect.poll(() => sumOf(page, 'To pay'), { message: 'its only use is hers still' }).toBe('₹594')
  await page.getByRole('button', { name: 'Remove the coupon' }).click()

  await useAnnas(page, '50')
  const second = await toTheBank(page)
  await second.getByText('₹610').waitFor()
  await turnAway(page)
  await expect.poll(() => balance(page), { message: 'what the open payment holds is hers to use' }).toBe(annas)

  await useAnnas(page, '40')
  const third = await toTheBank(page)
  await bankAnswers(third, 'Pay')
  await placed(page, '₹620')

  // the first window is open still: its money is not lost, all that it was for can be had again
  const closed = first.waitForEvent('close')
  await bankAnswers(first, 'Pay')
  await closed
  await page.goto('/orders')
  const orders = page.getByRole('main').getByRole('article')
  await orders.nth(0).getByText('₹594').waitFor()
  await orders.nth(1).getByText('₹620').waitFor()
})

onWide('a second tab pays while the first one still waits, and the first one hears of it', async ({ page }) => {
  await grant(page)
  await openCheckout(page, goods)
  const annas = await balance(page)
  await useAnnas(page, '50')
  await toTheBank(page)

  const other = await page.context().newPage()
  await other.goto('/checkout')
  await expect.poll(() => balance(other)).toBe(annas)
  await useAnnas(other, '30')
  const bank = await toTheBank(other)
  await bank.getByText('₹630').waitFor()
  await bankAnswers(bank, 'Pay')
  await placed(other, '₹630')

  await page.getByText('The payment was not finished in time. Nothing was deducted.').first().waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
})
