import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { ASHA } from '#test/people/asha.ts'

import { onPhone, onWide, wrongWith } from '../shared/browser.ts'
import { ownShop } from '../shared/own-shop.ts'
import { heading, logInTo } from '../shared/owner.ts'

const DEEPAK = '9431067890'
const ASHAS_MOBILE = '9876543210'

/** A shop of its own, to which somebody writes by WhatsApp. */
const openShop = async (page: Page) => {
  const url = await ownShop()
  const post = async (path: string, body: object, token = '') => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    return (await page.request.post(`${url}${path}`, { data: body, headers })).json()
  }
  const write = (message: object) => post('/demo/whatsapp', message)
  /** What went to a mobile, the newest first. */
  const sentTo = async (mobile: string): Promise<{ template: string; text: string }[]> =>
    (await (await page.request.get(`${url}/demo/messages?to=${mobile}`)).json()).data
  return { url, post, write, sentTo }
}

onWide('what somebody writes by WhatsApp is read in the office, and answered there', async ({ page }) => {
  const { url, write, sentTo } = await openShop(page)
  await write({ from: DEEPAK, name: 'Deepak Rai', text: 'Is the asafoetida gluten free?' })
  await logInTo(page, `${url}/admin/messages`)
  await heading(page, 'Messages').waitFor()
  await page.getByRole('link', { name: 'Deepak Rai' }).click()
  const article = page.getByRole('article', { name: /^Ticket / })
  await article.getByText('Is the asafoetida gluten free?').waitFor()
  await article.getByText(/^Free until /).waitFor()
  expect(await wrongWith(page)).toEqual([])
  await article.getByLabel('Answer on WhatsApp').fill('Yes, it is made with rice flour.')
  await article.getByRole('button', { name: 'Send on WhatsApp' }).click()
  await article.locator('.thread__entry--ours').getByText('Sent', { exact: true }).waitFor()
  await expect
    .poll(() => sentTo(DEEPAK))
    .toMatchObject([{ template: 'ticket_text', text: 'Yes, it is made with rice flour.' }])
  // the answer brings it back to the open ones
  await write({ from: DEEPAK, name: 'Deepak Rai', text: 'Thank you!' })
  await article.getByText('Thank you!').waitFor()
  await article.getByText('Yes, it is made with rice flour.').waitFor()
  expect(await wrongWith(page)).toEqual([])
})

onPhone('a photo that came by WhatsApp is added to the return that it is about', async ({ page }) => {
  const { url, post, write } = await openShop(page)
  const { data: session } = await post('/api/v1/login', ASHA)
  const { data } = await post('/api/v1/get-order', {}, session.access_token)
  const orders: { order_no: string; track: { track_status: string } }[] = data.order.data
  const { data: details } = await post('/api/v1/get-product-details', { p_id: 'mango-pickle' })
  const form = {
    name: 'Asha Kumari',
    email_id: ASHA.email_id,
    mobile_no: ASHAS_MOBILE,
    order_number: orders.find(({ track }) => track.track_status === 'Delivered')?.order_no,
    packaging_intact: 'no',
    problem_facing: 'Received damage product',
    description: 'The jar leaks.',
  }
  const requested = await post('/api/v1/replace-order', form, session.access_token)
  const [, picture] = /\/media\/([^/]+)\//.exec(JSON.stringify(details)) ?? []
  await write({ from: ASHAS_MOBILE, text: 'It came like this.', picture })
  await logInTo(page, `${url}/admin/messages`)
  await heading(page, 'Messages').waitFor()
  await page.getByRole('link', { name: 'Asha Kumari' }).click()
  const add = page.getByRole('button', { name: `Add to return ${requested.data.ticket_no}` })
  await add.waitFor()
  expect(await wrongWith(page)).toEqual([])
  await add.click()
  await page.getByRole('link', { name: `On return ${requested.data.ticket_no}` }).click()
  await heading(page, requested.data.ticket_no).waitFor()
  const photo = page.getByRole('img', { name: /^Photo 1 of 1/ })
  await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await wrongWith(page)).toEqual([])
})
