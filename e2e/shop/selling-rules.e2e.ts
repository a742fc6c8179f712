import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { logIn, placedOrder } from '../shared/asha.ts'
import { openCheckout, payButton, sumOf } from '../shared/at-checkout.ts'
import { wrongWith } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'
import { onPhoneWithRules, onWideWithRules, setRules } from '../shared/selling.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The visible one of two texts, of which one is for phones and one for wide windows. */
const seen = (page: Page, label: string) => page.getByText(label).filter({ visible: true }).first()
const oneJar = [['Mango Pickle', '250 g', 1]] as const

onPhoneWithRules('a holiday is told on the product, in the cart and at the checkout, and ends', async ({ page }) => {
  const later = 'Orders leave our kitchen from 17th November 2099 on.'
  await setRules(page, { holiday: { mode: 'later', until: '2099-11-17', words: '' } })
  await page.goto('/product/mango-pickle')
  await seen(page, later).waitFor()
  expect(await wrongWith(page)).toEqual([])
  await openCheckout(page, oneJar)
  await page.getByRole('tab', { name: 'Cash' }).click()
  await seen(page, later).waitFor()
  await expect.poll(() => payButton(page).isDisabled(), { message: 'orders are taken' }).toBe(false)
  await page.goto('/')
  await page.getByText('View Cart').click()
  await page.getByRole('dialog', { name: 'Your Cart' }).getByText(later).waitFor()
  expect(await wrongWith(page)).toEqual([])

  const closed = 'We are on holiday until 17th November 2099.'
  await setRules(page, { holiday: { mode: 'closed' } })
  await page.goto('/product/mango-pickle')
  await seen(page, closed).waitFor()
  await openCheckout(page, oneJar)
  await seen(page, closed).waitFor()
  await expect.poll(() => payButton(page).isDisabled(), { message: 'no orders are taken' }).toBe(true)

  await setRules(page, { holiday: { mode: 'off' } })
  await page.reload()
  await page.getByRole('tab', { name: 'Cash' }).click()
  await expect.poll(() => payButton(page).isDisabled()).toBe(false)
  await expect.poll(() => page.getByText('We are on holiday').count()).toBe(0)
})

onWideWithRules('what is made to order says so where it is bought, and comes later', async ({ page }) => {
  await logInTo(page, '/admin/products?q=Mango%20Pickle')
  await page.getByRole('link', { name: 'Mango Pickle', exact: true }).click()
  await heading(page, 'Mango Pickle').waitFor()
  const leadIs = async (days: string) => {
    await page.getByLabel('Lead time').fill(days)
    await page.keyboard.press('Control+s')
    await page.getByText('Saved. It is live in the shop.').first().waitFor()
  }
  const product = page.url()
  await leadIs('5')
  const label = 'Made to order: leaves our kitchen in 5 days.'
  await page.goto('/product/mango-pickle')
  await seen(page, label).waitFor()
  await openCheckout(page, oneJar)
  await seen(page, label).waitFor()
  const arrival = page.getByText(/^Reaches you by/).first()
  const slow = await arrival.innerText()
  expect(await wrongWith(page)).toEqual([])
  await page.goto(product)
  await leadIs('0')
  await openCheckout(page, oneJar)
  await arrival.waitFor()
  await expect.poll(() => arrival.innerText()).not.toBe(slow)
  expect(await page.getByText('Made to order').count()).toBe(0)
})

onPhoneWithRules(
  'a cash fee is charged at the door, stands in the order, and is billed on a line of its own',
  async ({ page }) => {
    await setRules(page, { selling: { cash_fee: 30 } })
    await openCheckout(page, oneJar)
    expect(await page.getByText('Cash fee').count(), 'nobody pays it online').toBe(0)
    await page.getByRole('tab', { name: 'Cash' }).click()
    await expect.poll(() => sumOf(page, 'Cash fee')).toBe('₹30')
    await expect.poll(() => sumOf(page, 'To pay')).toBe('₹270')
    await payButton(page).filter({ hasText: 'PLACE ORDER Rs.270' }).click()
    await page.waitForURL('**/orders')
    const card = page.getByRole('article').first()
    await card
      .getByText(/[A-Z]{2}\d{16}/)
      .first()
      .waitFor()
    const [orderNo = ''] = /[A-Z]{2}\d{16}/.exec(await card.innerText()) ?? []
    await card.getByText('Cash fee').waitFor()
    await logInTo(page, `/admin/orders/${orderNo}`)
    await button(page, 'Mark as Confirmed').click()
    await button(page, 'Mark as Packed').click()
    await button(page, 'Mark as Shipped').waitFor()
    await page.getByText('Cash fee').first().waitFor()
    await page.getByText('to collect ₹270').first().waitFor()
  },
)

onPhoneWithRules(
  'a cash order is confirmed by its link; until then the owner cannot go on with it',
  async ({ page }) => {
    await setRules(page, { selling: { cash_confirm: 'link' } })
    const token = await logIn(page)
    const orderNo = await placedOrder(page, token, ['mango-pickle'])
    const mail = async () => {
      const { data } = await (await page.request.get('/demo/messages?to=asha@example.com&limit=20')).json()
      const message = data.find(
        ({ template, text }: { template: string; text: string }) =>
          template === 'cash_confirm' && text.includes(orderNo),
      )
      return /\/track\/\S+/.exec(message?.text ?? '')?.[0]
    }
    await expect.poll(mail).toBeTruthy()
    const link = (await mail()) ?? ''
    await logInTo(page, `/admin/orders/${orderNo}`)
    await page.getByText('The customer has not confirmed this cash order yet.').waitFor()
    await page.goto(link)
    await page.getByText(/You pay ₹\d+ when it comes\./).waitFor()
    expect(await wrongWith(page)).toEqual([])
    await button(page, 'Confirm my order').press('Enter')
    await page.getByText('Thank you. Your order is confirmed.').waitFor()
    await button(page, 'Confirm my order').waitFor({ state: 'detached' })
    expect(await wrongWith(page)).toEqual([])
    await page.goto(`/admin/orders/${orderNo}`)
    await button(page, 'Mark as Confirmed').click()
    await button(page, 'Mark as Packed').waitFor()
  },
)

for (const on of [onPhoneWithRules, onWideWithRules])
  on('whoever knows the code of a private coupon types it in the popup', async ({ page }) => {
    const coupon_code = `MAUSI-${Date.now()}`
    const made = await page.request.post('/demo/coupons', {
      data: { coupon_code, type: 'fixed', discount_value: 20, public: false },
    })
    expect((await made.json()).status).toBe(true)
    await openCheckout(page, [['Mango Pickle', '250 g', 3]])
    await expect.poll(() => sumOf(page, 'To pay')).toBe('₹540')
    await button(page, 'Apply a coupon').click()
    const popup = page.getByRole('dialog', { name: 'Coupons' })
    await popup.getByRole('button', { name: 'I have a code' }).click()
    await page.keyboard.type('NOBODYS')
    await page.keyboard.press('Enter')
    await popup.getByText('Coupon is no longer available.').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await popup.getByLabel('Coupon code').fill(coupon_code.toLowerCase())
    await page.keyboard.press('Enter')
    await popup.getByRole('radio', { name: new RegExp(coupon_code), checked: true }).waitFor()
    expect(await wrongWith(page)).toEqual([])
    await popup.getByRole('button', { name: 'Done' }).click()
    await page.getByText(`${coupon_code} applied`).waitFor()
    await expect.poll(() => sumOf(page, 'To pay')).toBe('₹520')
    // it is still there to be changed
    await button(page, 'Change the coupon').click()
    await popup.getByRole('radio', { name: new RegExp(coupon_code), checked: true }).waitFor()
  })
