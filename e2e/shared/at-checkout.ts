import type { Page } from 'playwright-core'

import type { Session } from '#contract/account.ts'
import type { Card } from '#contract/catalog.ts'
import type { Envelope } from '#contract/envelope.ts'
import { ASHA } from '#test/people/asha.ts'

import { fillStorage } from './browser.ts'

const cardsOf = async (page: Page): Promise<Card[]> => {
  const answer = await page.request.get('/api/v1/get-dashboard')
  const { data }: Envelope<{ collections: { products: Card[] }[] }> = await answer.json()
  return data?.collections.flatMap(({ products }) => products) ?? []
}
/** A line of the stored cart: so many of a product's size. */
const cartLine = (cards: readonly Card[], [product, size, count]: readonly [string, string, number]) => {
  const card = cards.find(({ name }) => name === product)
  const sku = card?.product_sku.find(({ sku_name }) => sku_name === size)
  if (!card || !sku) throw new Error(`the demo shop has no ${product} ${size}`)
  const { id: product_id, name, slug, type, image } = card
  return { ...sku, product_id, name, slug, type, image, count }
}

type Goods = readonly (readonly [product: string, size: string, count: number])[]

/** The cart of these goods as the browser stores it. */
export const cartOf = async (page: Page, goods: Goods): Promise<string> => {
  const cards = await cardsOf(page)
  return JSON.stringify(goods.map((line) => cartLine(cards, line)))
}

/** Opens the checkout of a logged-in shopper whose cart holds these goods: the way there has its own journeys. */
export const openCheckout = async (page: Page, goods: Goods, who = ASHA): Promise<void> => {
  const login = await page.request.post('/api/v1/login', { data: who })
  const { data: session }: Envelope<Session> = await login.json()
  if (!session) throw new Error('cannot log in')
  const { access_token, user_data } = session
  await fillStorage(page, { access_token, user_data: JSON.stringify(user_data), cartItems: await cartOf(page, goods) })
  // what a test changes from here on is no longer found by the look at prices on entering
  const priced = page.waitForResponse('**/api/v1/price-cart')
  await page.goto('/checkout')
  await priced
  await page.getByText(`Logged in as ${session.user_data.name}`).waitFor()
}

/** The button of this screen: phones have it at the foot, wide windows next to the totals. */
export const payButton = (page: Page) =>
  page.getByRole('button', { name: /^(PROCEED TO PAY|PLACE ORDER|Processing)/ }).filter({ visible: true })
/** What the totals say in a line: the sum of 'Discount', 'To pay' … */
export const sumOf = (page: Page, label: string | RegExp): Promise<string> =>
  page
    .locator('.ledger > div', { has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .innerText()

export const applyCoupon = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('button', { name: 'Apply a coupon' }).click()
  const popup = page.getByRole('dialog', { name: 'Coupons' })
  await popup.getByRole('radio', { name: new RegExp(code) }).check()
  await popup.getByRole('button', { name: 'Done' }).click()
  await popup.waitFor({ state: 'hidden' })
  await page.getByText(`${code} applied`).waitFor()
}

export const annasQuestion = (page: Page) => page.getByRole('group', { name: 'Use your annas?' })
export const typeAnnas = async (page: Page, rupees: string): Promise<void> => {
  await page.getByLabel('Amount in ₹').fill(rupees)
  await page.getByRole('button', { name: /^Use/ }).click()
}
/** Says Yes to annas, and how many rupees of them. */
export const useAnnas = async (page: Page, rupees: string): Promise<void> => {
  await annasQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await typeAnnas(page, rupees)
}
