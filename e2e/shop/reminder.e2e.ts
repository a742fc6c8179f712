import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

import { ASHA } from '#test/people/asha.ts'
import { startSite, temporaryFolder } from '#test/site/site.ts'

import { faultsOf, onPhone } from '../shared/browser.ts'

const HOUR = 3600
const INDIA_HOURS = 5.5

/** A shop of its own, whose clock may be moved, with the demo shopper logged in. */
const openShop = async (page: Page) => {
  const data = temporaryFolder()
  const shop = await startSite({ DATA_DIR: data.folder })
  onTestFinished(async () => {
    await shop.stop()
    data.remove()
  })
  const { url } = shop
  const post = async (path: string, body: object) => (await page.request.post(url + path, { data: body })).json()
  const { data: session } = await post('/api/v1/login', ASHA)
  await page.goto(`${url}/contact`)
  await page.evaluate(
    ([token = '', user = '']) => {
      localStorage.setItem('access_token', token)
      localStorage.setItem('user_data', user)
    },
    [session.access_token, JSON.stringify(session.user_data)],
  )
  /** Moves the clock to two in the afternoon, four hours from now or later: nobody is reminded at night. */
  const untilAfternoon = async () => {
    const moved = await post('/demo/clock', { advance: 4 * HOUR })
    const seconds = ((Date.parse(moved.data.now) / 1000 + INDIA_HOURS * HOUR) % (24 * HOUR)) - 14 * HOUR
    await post('/demo/clock', { advance: Math.ceil((24 * HOUR - seconds) % (24 * HOUR)) + 1 })
  }
  const reminders = async (): Promise<{ template: string; body: string }[]> => {
    const { data: sent } = await (await page.request.get(`${url}/demo/messages?to=${ASHA.email_id}`)).json()
    return sent.filter(({ template }: { template: string }) => template === 'cart_left')
  }
  return { url, untilAfternoon, reminders }
}

onPhone('who agreed and left a cart is reminded, orders by the link, and ends the reminders', async ({ page }) => {
  const { url, untilAfternoon, reminders } = await openShop(page)
  await page.goto(`${url}/profile`)
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  const messages = page.getByRole('group', { name: 'Messages', exact: true })
  await messages
    .locator('div', { hasText: 'Reminders and offers' })
    .getByRole('button', { name: 'I agree' })
    .last()
    .click()
  await messages
    .getByText(/^You agreed on /)
    .last()
    .waitFor()

  await page.goto(`${url}/product/mango-pickle`)
  const saved = page.waitForResponse('**/api/v1/save-cart')
  await page
    .getByRole('button', { name: /add to cart/i })
    .filter({ visible: true })
    .click()
  expect(await (await saved).json()).toMatchObject({ data: { saved: 1 } })
  expect(await reminders()).toEqual([])

  await untilAfternoon()
  await expect.poll(reminders).toHaveLength(1)
  const [{ body } = { body: '' }] = await reminders()
  expect(body).toContain('Mango Pickle')
  const [buy = ''] = /\/buy\/[\d:,]+/.exec(body) ?? []
  // on another phone, whose cart is empty
  await page.evaluate(() => localStorage.removeItem('cartItems'))
  await page.goto(url + buy)
  await page.getByRole('tab', { name: 'Cash' }).click()
  expect(await faultsOf(page)).toEqual([])
  await page
    .getByRole('button', { name: /^PLACE ORDER/ })
    .filter({ visible: true })
    .click()
  await page.getByText('Mango Pickle').first().waitFor()
  await page.waitForURL(/orders|order-placed|thank/)

  const [stop = ''] = /\/stop\?[\w.-]+/.exec(body) ?? []
  await page.goto(url + stop)
  await page.getByRole('heading', { name: 'No more reminders and offers?' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button').click()
  await page.getByText('You get no more reminders and offers').first().waitFor()
})
