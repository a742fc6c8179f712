import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { logIn, placedOrder } from '../shared/asha.ts'
import { openCheckout, payButton, useAnnas } from '../shared/at-checkout.ts'
import { bankAnswers, placed, toTheBank } from '../shared/at-the-bank.ts'
import { boxOf, wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo, newPerson } from '../shared/owner.ts'

const PICKLE = 'mango-pickle'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const statusIs = (page: Page, status: string) => page.locator('h1 ~ .tag').getByText(status, { exact: true }).waitFor()
/** What the shopper is shown of an order. */
const visibleToShopper = async (page: Page, token: string, orderNo: string) => {
  const answer = await page.request.post('/api/v1/get-order', {
    data: {},
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as {
    data: {
      order: {
        data: {
          order_no: string
          transaction_id: string
          track: { track_status: string; carrier: string }
          invoice_url: string
        }[]
      }
    }
  }
  return data.order.data.find(({ order_no }) => order_no === orderNo)
}
const annasOf = async (page: Page, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/v1/get-total-annas', { data: {}, headers })
  return ((await answer.json()) as { data: { result: { total_annas: number } } }).data.result.total_annas
}

onPhone('an order is walked to Delivered with one thumb; the shopper sees each step', async ({ page }) => {
  const token = await logIn(page)
  const orderNo = await placedOrder(page, token, [PICKLE])
  await logInTo(page, `/admin/orders/${orderNo}`)
  await heading(page, orderNo).waitFor()
  expect(await wrongWith(page)).toEqual([])
  await button(page, 'Mark as Confirmed').click()
  await button(page, 'Mark as Packed').click()
  await statusIs(page, 'Packed')
  await button(page, 'Mark as Shipped').click()
  await page.getByText('Choose a courier.').waitFor()
  // the field is far below the button: it has the focus, and is in sight
  await expect.poll(() => page.getByLabel('Courier').evaluate((field) => field === document.activeElement)).toBe(true)
  await expect
    .poll(() => page.getByLabel('Courier').evaluate((field) => field.getBoundingClientRect().top < innerHeight))
    .toBe(true)
  await page.getByLabel('Courier').selectOption('Delhivery')
  await page.getByLabel('Tracking number').fill('EE123456789')
  await expect
    .poll(() => page.getByLabel('Tracking link').inputValue())
    .toBe('https://www.delhivery.com/track/package/EE123456789')
  await button(page, 'Mark as Shipped').click()
  await button(page, 'Mark as In transit').click()
  await button(page, 'Mark as Delivered').click()
  await page.getByRole('dialog', { name: /Was ₹[\d,]+ collected/ }).waitFor()
  await inDialog(page, 'Mark as Delivered').click()
  await statusIs(page, 'Delivered')
  await page.getByText('GST on invoice').waitFor()
  await page.getByText('collected at the door').waitFor()
  await page.getByText('Delivered by Sunita Devi').waitFor()
  await expect
    .poll(() => visibleToShopper(page, token, orderNo))
    .toMatchObject({ track: { track_status: 'Delivered', carrier: 'Delhivery' }, invoice_url: expect.any(String) })
  expect(await wrongWith(page)).toEqual([])
})

onWide(
  'what is cancelled gives everything back, after a reason was chosen; Escape changes nothing',
  async ({ page }) => {
    const token = await logIn(page)
    const orderNo = await placedOrder(page, token, [PICKLE])
    await logInTo(page, `/admin/orders/${orderNo}`)
    await button(page, 'Cancel order').click()
    await page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await statusIs(page, 'New')
    await button(page, 'Cancel order').click()
    await inDialog(page, 'Cancel order').click()
    await page.getByText('Choose a reason.').waitFor()
    await page.getByLabel('Reason').selectOption('Out of stock')
    await page.getByRole('dialog').getByLabel('Note').fill('The jar broke.')
    await inDialog(page, 'Cancel order').click()
    await statusIs(page, 'Cancelled')
    await page.getByText('Out of stock: The jar broke.').waitFor()
    await expect.poll(() => button(page, 'Mark as Confirmed').count()).toBe(0)
    await expect.poll(async () => (await visibleToShopper(page, token, orderNo))?.track.track_status).toBe('Cancelled')
  },
)

onWide('a paid order is cancelled: one refund of what was paid, and the annas are back', async ({ page }) => {
  await openCheckout(page, [['Mango Pickle', '250 g', 2]])
  const token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  const annas = await annasOf(page, token)
  const whole = await payButton(page).textContent()
  await useAnnas(page, '20')
  await expect.poll(() => payButton(page).textContent()).not.toBe(whole)
  const sum = /Rs\.(\d+)/.exec((await payButton(page).textContent()) ?? '')?.[1] ?? ''
  const orderRequest = page.waitForRequest('**/almost-done')
  await bankAnswers(await toTheBank(page), 'Pay')
  const { transaction_id: id } = (await orderRequest).postDataJSON() as { transaction_id: string }
  const orderNo = await placed(page, `₹${sum}`)
  await expect.poll(() => annasOf(page, token)).toBe(annas - 20 * 16)

  await logInTo(page, `/admin/orders/${orderNo}`)
  await button(page, 'Cancel and refund').click()
  await page.getByLabel('Reason').selectOption('Out of stock')
  await inDialog(page, 'Cancel and refund').click()
  await statusIs(page, 'Cancelled')
  const gateway = async () => {
    const { data } = (await (await page.request.get(`/demo/payments/${id}`)).json()) as {
      data: { captured: number; refunded: number; refunds: number }
    }
    return [data.captured, data.refunded, data.refunds]
  }
  await expect.poll(gateway).toEqual([Number(sum), Number(sum), 1])
  await expect.poll(() => annasOf(page, token)).toBe(annas)
})

onWide('the list is narrowed and searched, several are moved at once, and Back brings it back', async ({ page }) => {
  const token = await logIn(page)
  const orders = [await placedOrder(page, token, [PICKLE]), await placedOrder(page, token, [PICKLE])]
  const [first = '', second = ''] = orders
  await logInTo(page, '/admin/orders')
  await heading(page, 'Orders').waitFor()
  for (const order of orders) await page.getByLabel(`Choose ${order}`).check()
  await page.getByText('2 chosen').waitFor()
  await button(page, 'Mark as Confirmed').click()
  await page.getByText('2 done').waitFor()
  await page.getByRole('button', { name: /^Confirmed/ }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?status=Confirmed')
  await page.getByRole('link', { name: first }).waitFor()
  await page.getByRole('searchbox').fill(second.slice(0, 8))
  // the address has it a moment after the last letter, and Back can bring back what the address has
  await expect.poll(() => new URL(page.url()).search).toContain(second.slice(0, 8))
  await expect.poll(() => page.getByRole('link', { name: first }).count()).toBe(0)
  await page.getByRole('link', { name: second }).click()
  await heading(page, second).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: second }).waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(second.slice(0, 8))
  await page.getByRole('searchbox').fill('nobody of this name')
  await page.getByText('No matches.').waitFor()
  await button(page, 'Clear filters').click()
  await page.getByRole('link', { name: first }).waitFor()
  expect(await wrongWith(page)).toEqual([])
})

onPhone('a packer sees what to pack and no money, and takes the step', async ({ page }) => {
  const token = await logIn(page)
  const orderNo = await placedOrder(page, token, [PICKLE])
  const person = await newPerson(page, 'packer')
  await logInTo(page, '/admin/orders', person)
  await page.getByRole('link', { name: orderNo }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain('₹')
  // without a sum the number and the name still stand one below the other
  const row = page.getByRole('row').filter({ hasText: orderNo })
  const number = await boxOf(row.locator('[data-slot=a]'))
  expect(number.bottom).toBeLessThanOrEqual((await boxOf(row.locator('[data-slot=c]'))).y)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Import tracking' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Export' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('link', { name: orderNo }).click()
  await heading(page, orderNo).waitFor()
  // the amount to collect is on the label, which has no other amount
  expect((await page.getByRole('main').textContent())?.match(/₹/g)).toHaveLength(1)
  expect(await page.getByText('asha@example.com').count()).toBe(0)
  expect(await page.getByRole('button', { name: /Cancel|RTO|Edit address/ }).count()).toBe(0)
  await button(page, 'Mark as Confirmed').click()
  await button(page, 'Mark as Packed').waitFor()
  await page.goto('/admin/exceptions')
  await heading(page, 'You may not see this page.').waitFor()
})

onWide('a parcel that could not be delivered is an exception until somebody settles it', async ({ page }) => {
  const token = await logIn(page)
  const orderNo = await placedOrder(page, token, [PICKLE])
  for (const track_status of ['Confirmed', 'Packed', 'Shipped'])
    await page.request.post(`/demo/orders/${orderNo}/status`, { data: { track_status } })
  await logInTo(page, `/admin/orders/${orderNo}`)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Attempt failed' }).click()
  await page.getByLabel('Reason').selectOption('Not at home')
  await page.getByRole('dialog').getByLabel('Note').fill('Will be home after 6 PM.')
  await inDialog(page, 'Attempt failed').click()
  await page.getByText('Attempt failed by Sunita Devi').waitFor()
  await page.getByRole('link', { name: 'Exceptions' }).click()
  await page.getByRole('link', { name: orderNo }).waitFor()
  // whom to call, and what was noted
  await page.getByText('Will be home after 6 PM.').waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Call Asha' }).getAttribute('href'))
    .toMatch(/^tel:\+91\d{10}$/)
  expect(await wrongWith(page)).toEqual([])
  await button(page, `Solved, ${orderNo}`).click()
  await page.getByLabel('How', { exact: true }).fill('She comes to the shop.')
  await inDialog(page, 'Solved').click()
  // while the question is open, nothing behind it can be found
  await button(page, 'Back').waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('link', { name: orderNo }).count()).toBe(0)
  await page.getByRole('button', { name: 'Solved', exact: true }).click()
  await page.getByText('Solved by Sunita Devi: She comes to the shop.').waitFor()
})
