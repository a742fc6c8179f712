import { expect } from 'vitest'

import { openCheckout, payButton } from '../shared/at-checkout.ts'
import { faultsOf } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'
import { onPhoneWithRules, setRules } from '../shared/selling.ts'

const UTR = '431298765012'

onPhoneWithRules(
  'an order is placed, paid to the maker’s UPI ID, looked for and taken on (spec N6.12)',
  async ({ page }) => {
    await setRules(page, { payments: { online_by: 'upi', upi_id: 'aangan@okbank', upi_name: 'Aangan Foods' } })
    await openCheckout(page, [['Mango Pickle', '250 g', 2]])
    await page.getByText('You pay by UPI on the next page.').waitFor()
    await payButton(page).click()
    await page.getByRole('img', { name: /^QR code to pay/ }).waitFor()
    await page.getByText('Waits for payment').waitFor()
    await expect
      .poll(() => page.locator('a', { hasText: 'Open my UPI app' }).getAttribute('href'))
      .toMatch(/^upi:\/\/pay\?pa=aangan@okbank&pn=Aangan%20Foods&am=\d+\.\d\d&cu=INR&tr=[A-Z]{2}\d{16}&tn=/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems') ?? '[]')).toBe('[]')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'I have paid' }).click()
    await page.getByText('A UPI reference has 12 digits.').waitFor()
    await page.getByLabel('UPI reference (12 digits)').fill('4312 9876 5012')
    await page.getByRole('button', { name: 'I have paid' }).click()
    await page.getByText(`We check your payment with the reference ${UTR}`).waitFor()
    const orderPage = page.url()

    await logInTo(page, '/admin/orders/payments-to-check')
    await heading(page, 'Payments to check').waitFor()
    await page.getByText(UTR).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: /^Money is there, / }).click()
    await page.getByRole('button', { name: 'Money is there', exact: true }).click()
    await page.getByText('No payment to check.').waitFor()

    await page.goto(orderPage)
    await page.getByText('Waits for payment').waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'I have paid' }).count()).toBe(0)
    await setRules(page, { payments: { online_by: 'gateway' } })
  },
)
