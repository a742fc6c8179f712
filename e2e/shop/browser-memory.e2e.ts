import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { addBySizeDialog } from '../shared/add-to-cart.ts'
import { logIn } from '../shared/asha.ts'
import { openCheckout, payButton } from '../shared/at-checkout.ts'
import { onPhone, onWide, storedCart } from '../shared/browser.ts'
import { PASSWORD, signedUp } from '../shared/shopper.ts'

const goods = [['Besan Laddoo', '500 g', 1]] as const
const placedAnswer = {
  status: true,
  status_code: 200,
  message: 'Order placed successfully',
  code: null,
  data: { order_no: 'PL1', order_id: 1, total_amount: 420, payment_mode: 'cod' },
}
const RAVI = { name: 'Ravi Das', email: 'ravi.das@example.com', mobile: '9123400561', password: PASSWORD }
/** A true session of somebody else, as another tab stores it: a false one is ended at once. */
const becomeRavi = async (page: Page) => {
  await signedUp(page, RAVI)
  await logIn(page, { email_id: RAVI.email, password: RAVI.password })
}

describe('what the browser remembers', () => {
  onWide('who logs in in another tab is who this tab acts for', async ({ page }) => {
    await logIn(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'Asha' }).waitFor()
    const other = await page.context().newPage()
    await becomeRavi(other)
    await page.getByRole('link', { name: 'Ravi' }).waitFor()
    await other.evaluate(() => localStorage.clear())
    await page.getByRole('button', { name: 'LogIn' }).waitFor()
    await other.close()
  })

  onPhone(
    'an order that is placed while one walks away leaves only what came afterwards in the cart',
    async ({ page }) => {
      await openCheckout(page, goods)
      const { promise: waiting, resolve: answer } = Promise.withResolvers<void>()
      await page.route('**/api/v1/create-order', async (route) => {
        await waiting
        await route.fulfill({ json: placedAnswer })
      })
      await page.getByRole('tab', { name: 'Cash' }).click()
      await payButton(page).click()
      await page
        .getByRole('link', { name: /Aangan/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'All Items' }).waitFor()
      await addBySizeDialog(page, 'Roasted Chana Sattu', /500 g/)
      answer()
      await page.getByText('Order placed successfully').first().waitFor()
      await expect.poll(async () => (await storedCart(page)).map(({ name }) => name)).toEqual(['Roasted Chana Sattu'])
    },
  )

  onPhone('somebody else’s unfinished payment blocks nobody', async ({ page }) => {
    await openCheckout(page, goods)
    await page.evaluate(() => {
      const order = { user_id: 'u_somebody', all_product: [], address_id: 1 }
      sessionStorage.setItem('transaction_id', 'TX1')
      sessionStorage.setItem('transaction_order', JSON.stringify({ order, amount: 999 }))
    })
    await page.reload()
    await page.getByText('Logged in as Asha').waitFor()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('transaction_id'))).toBe(null)
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  })

  onPhone('where nothing can be stored one can shop all the same', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto('/')
    await addBySizeDialog(page, 'Mango Pickle', /250 g/)
    await page.getByRole('button', { name: 'Cart, 1 item' }).click()
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
    await page.getByRole('heading', { name: 'Complete your order' }).waitFor()
    await page.getByText('Mango Pickle').first().waitFor()
  })
})
