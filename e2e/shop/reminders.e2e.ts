import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { deliveredOrder, logIn } from '../shared/asha.ts'
import { cartOf } from '../shared/at-checkout.ts'
import { faultsOf, onPhone } from '../shared/browser.ts'
import { PASSWORD, signedUp, toast, type Person } from '../shared/shopper.ts'

const HOUR_SECONDS = 3_600
const MORNING = 11
const CART = [['Thekua', '400 g', 2]] as const

const advance = async (page: Page, seconds: number): Promise<number> => {
  const answer = await page.request.post('/demo/clock', { data: { advance: seconds } })
  const { data } = (await answer.json()) as { data: { now: string } }
  return Date.parse(data.now)
}
/** Moves the clock on by so many hours, and on to when reminders are sent: to eleven o'clock of the morning after that. */
const toMorningAfter = async (page: Page, hours: number): Promise<void> => {
  const then = (await advance(page, hours * HOUR_SECONDS)) + 5.5 * HOUR_SECONDS * 1_000
  const ofDay = Math.floor(then / 1_000) % (24 * HOUR_SECONDS)
  await advance(page, (MORNING * HOUR_SECONDS - ofDay + 24 * HOUR_SECONDS) % (24 * HOUR_SECONDS))
}

type Sent = { template: string; text: string; vars: { link: string; stop: string; items?: string } }
const remindersTo = async (page: Page, to: string, template: string): Promise<Sent[]> => {
  const answer = await page.request.get(`/demo/messages?to=${encodeURIComponent(to)}`)
  const { data } = (await answer.json()) as { data: Sent[] }
  return data.filter((message) => message.template === template)
}
/** The one reminder of a kind that somebody has by now. */
const theReminder = async (page: Page, to: string, template: string): Promise<Sent> => {
  await expect.poll(async () => (await remindersTo(page, to, template)).length, { timeout: 30_000 }).toBe(1)
  const [message] = await remindersTo(page, to, template)
  if (!message) throw new Error(`nobody was reminded by ${template}`)
  return message
}
/** Where a link in a message leads, on this site. */
const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

const agree = async (page: Page, token: string): Promise<void> => {
  const answer = await page.request.post('/api/v1/set-consent', {
    data: { purpose: 'marketing', given: 1, place: 'profile' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
}
/** The row of the profile where reminders are agreed to; it is there while they are not. */
const agreeRow = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: 'Reminders and offers by WhatsApp and e-mail' }) })
    .getByRole('button', { name: 'I agree' })
const forgetBrowser = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

const MEERA: Person = {
  name: 'Meera Sinha',
  email: 'meera.sinha@example.com',
  mobile: '9812377051',
  password: PASSWORD,
}
const ROHIT: Person = {
  name: 'Rohit Sinha',
  email: 'rohit.sinha@example.com',
  mobile: '9812377052',
  password: PASSWORD,
}
const credentials = ({ email: email_id, password }: Person) => ({ email_id, password })

/** Somebody new who ticks the reminders in the checkout and leaves; answers when the shop has their cart. */
const leaveCart = async (page: Page): Promise<void> => {
  await signedUp(page, MEERA)
  await page.goto('/contact')
  await logIn(page, credentials(MEERA))
  const cart = await cartOf(page, CART)
  await page.evaluate((text) => localStorage.setItem('cartItems', text), cart)
  // the shop asks for the cart of nobody who has not agreed, and the tick comes after that
  const refused = page.waitForResponse('**/api/v1/save-cart')
  await page.goto('/checkout')
  expect(await (await refused).json()).toMatchObject({ data: { saved: 0 } })
  const tick = page.getByRole('checkbox', { name: 'Reminders and offers by WhatsApp and e-mail' })
  await tick.waitFor()
  expect(await tick.isChecked(), 'nothing is ticked at first').toBe(false)
  const saved = page.waitForResponse('**/api/v1/save-cart')
  await tick.check()
  expect(await (await saved).json()).toMatchObject({ data: { saved: 1 } })
  await forgetBrowser(page)
  await page.goto('/contact')
}

onPhone(
  'a cart that was left is reminded of once, its link fills the cart, and one press ends it',
  async ({ page }) => {
    await leaveCart(page)
    await toMorningAfter(page, 4)
    const { text, vars } = await theReminder(page, MEERA.mobile, 'cart_left')
    expect(text).toContain('your cart is waiting: Thekua 400 g.')

    // annas that end are told of a day later, and the cart not again
    await signedUp(page, ROHIT)
    await agree(page, await logIn(page, credentials(ROHIT)))
    await page.request.post('/demo/annas', { data: { email_id: ROHIT.email, annas: 320, expires_in_days: 6 } })
    await toMorningAfter(page, 20)
    expect((await theReminder(page, ROHIT.mobile, 'annas_expiring')).text).toContain('320 annas')
    expect(await remindersTo(page, MEERA.mobile, 'cart_left')).toHaveLength(1)
    await forgetBrowser(page)

    await page.goto(pathOf(vars.link))
    await page.waitForURL(/\/checkout$/)
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]')))
      .toMatchObject([{ name: 'Thekua', sku_name: '400 g', count: 2 }])
    expect(await faultsOf(page)).toEqual([])

    await page.goto(pathOf(vars.stop))
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'End them' }).click()
    await page.getByRole('heading', { name: 'You get no more reminders and offers' }).waitFor()
    await page.goto('/contact')
    await logIn(page, credentials(MEERA))
    await page.goto('/profile')
    await agreeRow(page).waitFor()
  },
)

onPhone('who agrees in the profile is asked before the jar is empty, and its link leads to it', async ({ page }) => {
  const token = await logIn(page)
  await page.goto('/profile')
  await agreeRow(page).click()
  await toast(page, 'We may remind you and send you offers.').waitFor()
  await deliveredOrder(page, token, ['thekua'])
  // a jar of ten days: planned on the next day, due five days before it is empty
  await toMorningAfter(page, 1)
  await toMorningAfter(page, 5 * 24)
  const { text, vars } = await theReminder(page, '9876543210', 'refill')
  expect(text).toContain('is your Thekua nearly empty?')
  await forgetBrowser(page)
  await page.goto(pathOf(vars.link))
  await page.waitForURL(/\/checkout$/)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]')))
    .toMatchObject([{ name: 'Thekua', sku_name: '400 g', count: 1 }])
  await page.goto(pathOf(vars.stop))
  await page.getByRole('button', { name: 'End them' }).click()
  await page.getByRole('heading', { name: 'You get no more reminders and offers' }).waitFor()
})
