import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { ASHA } from '#test/people/asha.ts'

import { deliveredOrder, logIn, openOrder } from '../shared/asha.ts'
import { faultsOf, onPhone, onWide } from '../shared/browser.ts'

/** What goes to the server, as it is sent. */
const sentOf = (page: Page) => {
  const sent: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/replace-order')) sent.push(request.postDataJSON())
  })
  return sent
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Return Product' })
const ticket = /RT\d{10}/

onWide('from Orders, by keyboard: the form knows who asks and for what, and answers a ticket', async ({ page }) => {
  const token = await logIn(page)
  const orderNo = await deliveredOrder(page, token, ['tilkut'])
  const sent = sentOf(page)
  const card = await openOrder(page, orderNo)
  await card.getByRole('button', { name: 'Help' }).press('Enter')
  const dialog = dialogOf(page)
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Asha Kumari')
  await expect.poll(() => dialog.getByLabel('Order number').inputValue()).toBe(orderNo)
  const submit = dialog.getByRole('button', { name: 'Submit' })
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await dialog.getByLabel('Order number').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dialog.getByRole('radio', { name: 'No' }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Other')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Too salty')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The whole box tastes of salt.')
  // photos, and Submit
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.getByText(ticket).waitFor()
  await page.getByText('Return request received').waitFor()
  expect(sent).toEqual([
    {
      name: 'Asha Kumari',
      email_id: ASHA.email_id,
      mobile_no: '9876543210',
      order_number: orderNo,
      packaging_intact: 'no',
      problem_facing: 'Other',
      other_message: 'Too salty',
      description: 'The whole box tastes of salt.',
    },
  ])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

const fillAsGuest = async (page: Page) => {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('Farah Naqvi')
  await dialog.getByLabel('Email').fill('farah@example.com')
  await dialog.getByLabel('Mobile').fill('9835044710')
  await dialog.getByLabel('Order number').fill('KD5093817264450918')
  await dialog.getByText('Yes', { exact: true }).click()
  await dialog.getByLabel('Reason').selectOption('Facing quality issue')
  await dialog.getByLabel('Description').fill('Not as crisp as the last time.')
  return dialog
}

onPhone('a guest asks from the policy; a second submit in flight is ignored', async ({ page }) => {
  const sent = sentOf(page)
  await page.goto('/return')
  await page.getByRole('button', { name: 'Return Product' }).click()
  await dialogOf(page).waitFor()
  await expect.poll(() => dialogOf(page).getByRole('option').first().textContent()).toBe('Select a Reson')
  expect(await faultsOf(page)).toEqual([])
  const dialog = await fillAsGuest(page)
  expect(await dialog.getByLabel('Other').count(), 'only with its reason').toBe(0)
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/replace-order', async (route) => {
    await held
    await route.continue()
  })
  const submit = dialog.getByRole('button', { name: /Submit|Loading/ })
  await submit.click()
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await dialog.getByLabel('Order number').press('Enter')
  answer()
  await dialog.getByText(ticket).waitFor()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ name: 'Farah Naqvi', other_message: '', packaging_intact: 'yes' })
})

onPhone('what is refused is said under its field, and what was typed stays', async ({ page }) => {
  await logIn(page)
  await page.goto('/return')
  await page.getByRole('button', { name: 'Return Product' }).click()
  const dialog = await fillAsGuest(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByText('Only delivered orders can be returned.').waitFor()
  const orderNo = dialog.getByLabel('Order number')
  await expect.poll(() => orderNo.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => orderNo.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Not as crisp as the last time.')
})
