import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { ASHA } from '#test/people/asha.ts'

import { deliveredOrder, logIn } from '../shared/asha.ts'
import { cartOf } from '../shared/at-checkout.ts'
import { faultsOf, fillStorage, onPhoneInOwnShop, storedCart } from '../shared/browser.ts'
import { PASSWORD, signedUp, toast, verifyEmail, type Person } from '../shared/shopper.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const INDIA_MS = 5.5 * HOUR_MS
const MORNING_MS = 11 * HOUR_MS
const TICK = 'Reminders and offers by WhatsApp and e-mail'

const advance = async (page: Page, ms: number): Promise<number> => {
  const answer = await page.request.post('/demo/clock', { data: { advance: Math.round(ms / 1_000) } })
  const { data } = (await answer.json()) as { data: { now: string } }
  return Date.parse(data.now)
}
/**
 * Moves the clock on by so many hours and to eleven o'clock after that, when reminders are sent. It is one move: a reminder that
 * was written between two would be too old to be sent after the second.
 */
const toMorningAfter = async (page: Page, hours: number): Promise<void> => {
  const then = (await advance(page, 0)) + hours * HOUR_MS
  await advance(page, hours * HOUR_MS + ((MORNING_MS - ((then + INDIA_MS) % DAY_MS) + DAY_MS) % DAY_MS))
}

type Sent = { template: string; text: string; vars: { link: string; stop: string } }
const remindersTo = async (page: Page, to: string, template: string): Promise<Sent[]> => {
  const answer = await page.request.get(`/demo/messages?to=${encodeURIComponent(to)}`)
  const { data } = (await answer.json()) as { data: Sent[] }
  return data.filter((message) => message.template === template)
}
/** The one reminder of a kind that somebody has by now. */
const theReminder = async (page: Page, to: string, template: string): Promise<Sent> => {
  await expect.poll(async () => (await remindersTo(page, to, template)).length).toBe(1)
  const [message] = await remindersTo(page, to, template)
  if (!message) throw new Error(`nobody was reminded by ${template}`)
  return message
}
/** Opens a link of a message. */
const follow = async (page: Page, link: string): Promise<void> => {
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
}
/** Follows the link to goods as whoever has another browser: they are in its cart. */
const followToCart = async (page: Page, link: string, lines: readonly object[]): Promise<void> => {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await follow(page, link)
  await page.waitForURL(/\/checkout$/)
  await expect.poll(() => storedCart(page)).toMatchObject(lines)
}
/** The way out of a message, which needs no login. */
const endThem = async (page: Page, link: string): Promise<void> => {
  await follow(page, link)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'End them' }).click()
  await page.getByRole('heading', { name: 'You get no more reminders and offers' }).waitFor()
}
/** The button of the profile by which reminders are agreed to, in the row that has it; it is there while they are not. */
const agreeButton = async (page: Page) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  return page
    .getByRole('group', { name: 'Messages', exact: true })
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: TICK }) })
    .getByRole('button', { name: 'I agree' })
}

const MEERA: Person = {
  name: 'Meera Sinha',
  email: 'meera.sinha@example.com',
  mobile: '9812377051',
  password: PASSWORD,
}
const credentials = { email_id: MEERA.email, password: PASSWORD }

/** Somebody new who ticks the reminders in the checkout and leaves: the shop has their cart before that. */
const leaveCart = async (page: Page): Promise<void> => {
  await signedUp(page, MEERA)
  // a shop without WhatsApp reminds by e-mail alone, and nobody whose e-mail is not verified
  await verifyEmail(page, MEERA.email)
  await logIn(page, credentials)
  await fillStorage(page, { cartItems: await cartOf(page, [['Thekua', '400 g', 2]]) })
  await page.goto('/checkout')
  const tick = page.getByRole('checkbox', { name: TICK })
  await tick.waitFor()
  expect(await tick.isChecked(), 'nothing is ticked at first').toBe(false)
  const saved = page.waitForResponse('**/api/v1/save-cart')
  await tick.check()
  expect(await (await saved).json()).toMatchObject({ data: { saved: 1 } })
}

onPhoneInOwnShop(
  'a cart that was left is reminded of, its link fills the cart, and one press ends it',
  async ({ page }) => {
    await leaveCart(page)
    await toMorningAfter(page, 4)
    const { text, vars } = await theReminder(page, MEERA.email, 'cart_left')
    expect(text).toContain('your cart is waiting: Thekua 400 g.')

    await followToCart(page, vars.link, [{ name: 'Thekua', sku_name: '400 g', count: 2 }])
    expect(await faultsOf(page)).toEqual([])
    await endThem(page, vars.stop)
    await logIn(page, credentials)
    await (await agreeButton(page)).waitFor()
  },
)

onPhoneInOwnShop(
  'who agrees in the profile is asked before the jar is empty, and its link leads to it',
  async ({ page }) => {
    const token = await logIn(page, ASHA)
    await (await agreeButton(page)).click()
    await toast(page, 'We may remind you and send you offers.').waitFor()
    await deliveredOrder(page, token, ['thekua'])
    // a jar of ten days is asked about five days before it is empty
    await toMorningAfter(page, 5 * 24)
    const { text, vars } = await theReminder(page, ASHA.email_id, 'refill')
    expect(text).toContain('is your Thekua nearly empty?')
    await followToCart(page, vars.link, [{ name: 'Thekua', sku_name: '400 g', count: 1 }])
    await endThem(page, vars.stop)
  },
)
