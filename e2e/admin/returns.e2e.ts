import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { deliveredOrder, logIn } from '../shared/asha.ts'
import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

/** A delivered order of hers, of which she wants to send something back. Answers its number and the ticket. */
const requestReturn = async (page: Page, slugs: readonly string[]) => {
  const token = await logIn(page)
  const orderNo = await deliveredOrder(page, token, slugs)
  const answer = await page.request.post('/api/v1/replace-order', {
    data: {
      name: 'Asha Kumari',
      email_id: 'asha@example.com',
      mobile_no: '9876543210',
      order_number: orderNo,
      packaging_intact: 'no',
      problem_facing: 'Received damage product',
      other_message: '',
      description: 'One of them is broken.',
    },
    headers: { authorization: `Bearer ${token}` },
  })
  const ticket = /RT\d{10}/.exec(await answer.text())?.[0] ?? ''
  const shopperOrder = async () => {
    const { data } = (await (
      await page.request.post('/api/v1/get-order', { data: {}, headers: { authorization: `Bearer ${token}` } })
    ).json()) as { data: { order: { data: { order_no: string; return_status: string; refund: unknown }[] } } }
    return data.order.data.find(({ order_no }) => order_no === orderNo)
  }
  return { orderNo, ticket, shopperOrder }
}
/** From the list to the return of this ticket. */
const open = async (page: Page, ticket: string) => {
  await heading(page, 'Returns').waitFor()
  await page.getByRole('row').filter({ hasText: ticket }).getByRole('link').click()
  await heading(page, ticket).waitFor()
}

onPhone('a shopper asks, and gets money for one of two things: one refund and one credit note', async ({ page }) => {
  const { orderNo, ticket, shopperOrder } = await requestReturn(page, ['mango-pickle', 'tilkut'])
  await logInTo(page, '/admin/returns')
  await heading(page, 'Returns').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await open(page, ticket)
  await page.getByText('One of them is broken.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  const amount = page.getByLabel('How much')
  const whole = await amount.inputValue()
  await page.getByLabel(/^Pieces of Tilkut/).fill('0')
  await expect.poll(() => amount.inputValue()).not.toBe(whole)
  const sum = await amount.inputValue()
  await button(page, `Refund ₹${sum}`).click()
  await inDialog(page, 'Back').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await button(page, `Refund ₹${sum}`).click()
  await inDialog(page, `Refund ₹${sum}`).click()
  await page.getByText('Refunded').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('link', { name: orderNo }).click()
  await page.getByText('1 returned').waitFor()
  await page.getByText(`₹${sum} to be refunded by hand`).waitFor()
  await expect.poll(() => page.locator('h1 ~ .tag').getByText('Delivered').count()).toBe(1)
  await expect
    .poll(() => shopperOrder())
    .toMatchObject({
      return_status: 'approved',
      refund: { amount: Number(sum), status: 'pending' },
    })
})

onWide('a refusal needs words; by keyboard, and it is opened again once', async ({ page }) => {
  const { ticket, shopperOrder } = await requestReturn(page, ['tilkut'])
  await logInTo(page, '/admin/returns')
  await open(page, ticket)
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('radio', { name: 'Give money back' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await button(page, 'Refuse').press('Enter')
  await page.getByText('Message to the customer is required.').waitFor()
  await page.keyboard.type('The seal was open.')
  await button(page, 'Refuse').press('Enter')
  await page.getByText('The seal was open.').waitFor()
  await expect.poll(async () => (await shopperOrder())?.return_status).toBe('rejected')
  await button(page, 'Open again').click()
  await page.getByRole('button', { name: /^Refund ₹/ }).waitFor()
})

onWide('the goods come first, and when they are there the money goes', async ({ page }) => {
  const { ticket, shopperOrder } = await requestReturn(page, ['tilkut'])
  await logInTo(page, '/admin/returns')
  await open(page, ticket)
  await page.getByLabel('The goods come back first').check()
  await page.getByRole('button', { name: /^Refund ₹/ }).click()
  await page.getByText('They come back first').waitFor()
  await expect.poll(() => shopperOrder()).toMatchObject({ return_status: 'approved', refund: null })
  await page.getByRole('link', { name: 'Returns', exact: true }).first().click()
  await page.getByRole('button', { name: /^On the way/ }).click()
  await open(page, ticket)
  await button(page, 'Goods received').click()
  await inDialog(page, 'Goods received').click()
  await page.getByText(/^Refund (due|started)$/).waitFor()
  await expect.poll(() => shopperOrder()).toMatchObject({ return_status: 'approved', refund: { status: 'pending' } })
})

onWide('from an order the shop makes a return of its own, and the same is sent again', async ({ page }) => {
  const token = await logIn(page)
  const orderNo = await deliveredOrder(page, token, ['tilkut'])
  await logInTo(page, `/admin/orders/${orderNo}`)
  await button(page, 'New return').click()
  await page.getByLabel('Reason').selectOption('Other')
  await page.getByLabel('What happened').fill('The jar was missing.')
  await inDialog(page, 'New return').click()
  await page.getByText('The jar was missing.').waitFor()
  await page.getByRole('radio', { name: 'Send the same again' }).check({ force: true })
  await button(page, 'Send again').click()
  const link = page.locator('dl').getByRole('link').last()
  await page.getByText('New order', { exact: true }).waitFor()
  await link.click()
  await page.getByText('Replacement').first().waitFor()
  expect(await wrongWith(page)).toEqual([])
})

onPhone(
  'a guest whose order nobody knows can only be refused, or linked to an order that there is',
  async ({ page }) => {
    const answer = await page.request.post('/api/v1/replace-order', {
      data: {
        name: 'Ritu Sinha',
        email_id: 'ritu@example.com',
        mobile_no: '9811077665',
        order_number: 'BE7730194482150067',
        packaging_intact: 'yes',
        problem_facing: 'Facing quality issue',
        other_message: '',
        description: 'It tastes old.',
      },
    })
    const ticket = /RT\d{10}/.exec(await answer.text())?.[0] ?? ''
    await logInTo(page, '/admin/returns')
    await open(page, ticket)
    await page.getByText('No such order with this mobile').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.getByLabel('Order number').fill('BE7730194482150067')
    await button(page, 'Link to order').click()
    await page.getByText('There is no such order.').waitFor()
    await page.getByLabel('Message to the customer').fill('We know no such order.')
    await button(page, 'Refuse').click()
    await page.getByText('Refused', { exact: true }).waitFor()
  },
)
