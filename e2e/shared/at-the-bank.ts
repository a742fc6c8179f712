import type { Page } from 'playwright-core'

import { payButton } from './at-checkout.ts'

/** Presses the button and returns the window, when it shows the bank's page. */
export const toTheBank = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await payButton(page).click()
  const popup = await opened
  await popup.getByRole('heading', { name: 'Test payment' }).waitFor()
  return popup
}
export const bankAnswers = (bank: Page, choice: 'Pay' | 'Fail') =>
  bank.getByRole('button', { name: choice, exact: true }).click()

/** The number of the order that was just placed for this sum. */
export const placed = async (page: Page, sum: string): Promise<string> => {
  // both stand there for a few seconds only
  const [line] = await Promise.all([
    page.getByText(`${sum} paid online`).innerText(),
    page.getByRole('heading', { name: 'Order placed successfully' }).waitFor(),
  ])
  return line.slice(0, 18)
}
