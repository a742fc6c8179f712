import { expect } from 'vitest'

import { ASHA } from '#test/people/asha.ts'

import { annasQuestion, applyCoupon, openCheckout, payButton, sumOf, typeAnnas } from '../shared/at-checkout.ts'
import { faultsOf, onPhone, onWide } from '../shared/browser.ts'

/** ₹660 of goods with an MRP of ₹725: free delivery. */
const goods = [
  ['Mango Pickle', '250 g', 2],
  ['Besan Laddoo', '250 g', 1],
  ['Roasted Chana Sattu', '250 g', 1],
] as const

onWide(
  'a coupon is chosen by radio, shown among the totals with what it saves, changed and removed',
  async ({ page }) => {
    await openCheckout(page, goods)
    await expect.poll(() => sumOf(page, 'To pay')).toBe('₹660')
    const labels = await page.locator('.ledger dt').allInnerTexts()
    expect(labels.slice(-2), 'what is paid, and the tax in it beneath').toEqual(['To pay', 'Tax (included)'])
    expect(await page.getByText(/You save .* on this order/).count(), 'nothing is saved by an offer yet').toBe(0)

    await page.getByRole('button', { name: 'Apply a coupon' }).click()
    const popup = page.getByRole('dialog', { name: 'Coupons' })
    const done = popup.getByRole('button', { name: 'Done' })
    await popup.getByText('AANGAN10').waitFor()
    expect(await done.isDisabled(), 'none is chosen').toBe(true)
    await popup.getByText(/^Add ₹[\d,]+ more to use this$/).waitFor()
    expect(await popup.getByRole('radio', { name: /BADADABBA/ }).isDisabled()).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await popup.getByRole('radio', { name: /AANGAN10/ }).check()
    await done.click()

    await page.getByText('AANGAN10 applied').waitFor()
    await expect.poll(() => sumOf(page, 'Coupon AANGAN10')).toBe('−₹66')
    await expect.poll(() => sumOf(page, 'To pay')).toBe('₹594')
    await page.getByText('You save ₹131 on this order').waitFor()
    await payButton(page).filter({ hasText: 'PROCEED TO PAY Rs.594' }).waitFor()

    await page.getByRole('button', { name: 'Change the coupon' }).click()
    await popup.getByRole('radio', { name: /NAMASTE50/ }).check()
    await done.click()
    await page.getByText('NAMASTE50 applied').waitFor()
    await expect.poll(() => sumOf(page, 'To pay')).toBe('₹610')

    await page.getByRole('button', { name: 'Change the coupon' }).click()
    await popup.getByRole('button', { name: 'Close' }).click()
    await popup.waitFor({ state: 'hidden' })
    await expect.poll(() => sumOf(page, 'To pay'), { message: 'Change has cleared it' }).toBe('₹660')

    await applyCoupon(page, 'AANGAN10')
    await page.getByRole('button', { name: 'Remove the coupon' }).click()
    await expect.poll(() => sumOf(page, 'To pay')).toBe('₹660')
  },
)

onPhone('a coupon stays while it fits the cart and leaves with the reason when it does not', async ({ page }) => {
  await openCheckout(page, [['Mango Pickle', '250 g', 4]])
  await applyCoupon(page, 'NAMASTE50')
  await page.getByRole('button', { name: 'Change the counts' }).click()
  await page.getByRole('button', { name: /^One more/ }).click()
  await page.getByText('NAMASTE50 applied').waitFor()
  await expect.poll(() => sumOf(page, 'To pay')).toBe('₹850')
  await page.getByRole('button', { name: /^One less/ }).click()
  await page.getByRole('button', { name: /^One less/ }).click()
  await page.getByText('Minimum order should be 600').first().waitFor()
  await page.getByRole('button', { name: 'Apply a coupon' }).waitFor()
  await expect.poll(() => sumOf(page, 'To pay')).toBe('₹540')
})

onWide('annas: Yes asks for 10 to 50 rupees, blocks coupons, and Cash takes everything away', async ({ page }) => {
  await openCheckout(page, goods)
  const yes = annasQuestion(page).getByRole('button', { name: 'Yes' })
  await yes.click()
  await page.getByText('Already using anna').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Apply a coupon' }).isDisabled()).toBe(true)
  await expect.poll(() => payButton(page).isDisabled(), { message: 'a Yes needs its amount' }).toBe(true)

  await typeAnnas(page, '0')
  await page.getByRole('alert').filter({ hasText: 'Enter annas amount' }).waitFor()
  for (const amount of ['9', '51']) {
    await typeAnnas(page, amount)
    await page.getByText('Max Rs.50 & Min Rs.10 can be used').waitFor()
  }
  await page.getByLabel('Amount in ₹').fill('')
  await page.getByLabel('Amount in ₹').pressSequentially('1a234')
  await expect.poll(() => page.getByLabel('Amount in ₹').inputValue(), { message: 'two digits at most' }).toBe('12')
  await typeAnnas(page, '20')
  await expect.poll(() => sumOf(page, 'Paid by Annas (320)')).toBe('−₹20')
  await page.getByText('You save ₹85 on this order').waitFor()
  await payButton(page).filter({ hasText: 'PROCEED TO PAY Rs.640' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('tab', { name: 'Cash' }).click()
  await expect.poll(() => sumOf(page, 'To pay')).toBe('₹660')
  await payButton(page).filter({ hasText: 'PLACE ORDER Rs.660' }).waitFor()
  await expect.poll(() => page.getByText(/You save/).count()).toBe(0)
  await page.getByRole('tab', { name: 'Online' }).click()
  await expect.poll(() => yes.getAttribute('aria-pressed'), { message: 'the choice starts anew' }).toBe('false')

  await applyCoupon(page, 'AANGAN10')
  await expect.poll(() => yes.isDisabled(), { message: 'a coupon blocks annas' }).toBe(true)
})

onPhone('160 annas are not offered, 161 are; more rupees than there are annas are refused', async ({ page }) => {
  let balance = { total_annas: 160, held_annas: 0 }
  await page.route('**/api/v1/get-total-annas', (route) =>
    route.fulfill({
      json: { status: true, status_code: 200, message: 'OK', code: null, data: { result: balance } },
    }),
  )
  await openCheckout(page, goods)
  await page.getByText('You have 160 annas').waitFor()
  expect(await annasQuestion(page).count()).toBe(0)
  // what an unfinished payment of one's own holds is offered too
  balance = { total_annas: 100, held_annas: 61 }
  await page.reload()
  await annasQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await typeAnnas(page, '11')
  await page.getByText('Not enough annas.').waitFor()
  await typeAnnas(page, '10')
  await expect.poll(() => sumOf(page, 'To pay')).toBe('₹650')
})

onPhone('Your Coin tells the balance and the history, ten a page; the menu tells the balance too', async ({ page }) => {
  for (let day = 1; day <= 11; day++) {
    await page.request.post('/demo/annas', {
      data: { email_id: ASHA.email_id, annas: 16, expires_in_days: day },
    })
  }
  await openCheckout(page, goods)
  await page.goto('/annas')
  await page.getByRole('heading', { name: /^YOU HAVE [\d,]+\/- ANNA\(S\)$/ }).waitFor()
  await page.getByText('16 ANNA = 1 Rupee').waitFor()
  const entries = page.locator('.anna-history > li')
  await entries.first().waitFor()
  await expect.poll(() => entries.count()).toBe(10)
  await expect
    .poll(() => entries.first().innerText())
    .toMatch(/credit[\s\S]*\+16 annas[\s\S]*Expires \d+(st|nd|rd|th) \w+ \d{4}[\s\S]*₹1/i)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect.poll(() => page.url()).toContain('/annas?page=2')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: /^Your Coin [\d,]+ annas$/ }).waitFor()
})

onPhone('without any entry the history says so', async ({ page }) => {
  const empty = { data: [], total: 0, current_page: 1, per_page: 10, last_page: 1 }
  await page.route('**/api/v1/get-annas-history', (route) =>
    route.fulfill({ json: { status: true, status_code: 200, message: 'OK', code: null, data: { history: empty } } }),
  )
  await openCheckout(page, goods)
  await page.goto('/annas')
  await page.getByText('Anna History Not Available.').waitFor()
})
