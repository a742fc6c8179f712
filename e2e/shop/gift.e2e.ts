import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openCheckout } from '../shared/at-checkout.ts'
import { bankAnswers, placed, toTheBank } from '../shared/at-the-bank.ts'
import { faultsOf, onPhone } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const CARD = 'For your new kitchen.\nEat well.'

/** Ticks the gift and says whom it goes to, what its card says, and the first day of those that are offered. */
const fillGift = async (page: Page): Promise<void> => {
  await page.getByLabel('This is a gift').check()
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await type('Pincode', '841301')
  await type('Name of the receiver', 'Farida Khatun')
  await type('Mobile of the receiver', '9835044712')
  await type('House, building', '12')
  await type('Street, area', 'Station Road')
  await page.getByLabel('What the card says').fill(CARD)
  await page.getByLabel('From', { exact: false }).first().fill('Asha')
}

onPhone(
  'a gift is paid online, tells its buyer alone, and is packed with its card and without a bill (spec N9)',
  async ({ page }) => {
    await openCheckout(page, [['Mango Pickle', '250 g', 2]])
    await fillGift(page)
    expect(await faultsOf(page)).toEqual([])
    await expect.poll(() => page.getByRole('tab', { name: 'Cash' }).count(), { message: 'no cash for a gift' }).toBe(0)
    // what was typed is there again after a reload
    await page.reload()
    await page.getByLabel('This is a gift').check()
    await expect.poll(() => page.getByLabel('What the card says').inputValue()).toBe(CARD)
    const bank = await toTheBank(page)
    await bankAnswers(bank, 'Pay')
    const orderNo = await placed(page, '₹360')
    await page.goto(`/orders/${orderNo}`)
    await page.getByText('Farida Khatun').first().waitFor()
    await page.getByText('Eat well.').waitFor()

    await logInTo(page, `/admin/orders/${orderNo}`)
    await heading(page, orderNo).waitFor()
    await page.getByText('Eat well.').waitFor()
    expect(await faultsOf(page)).toEqual([])
  },
)
