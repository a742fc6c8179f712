import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

import { logIn } from '../shared/asha.ts'
import { cartOf, openCheckout, payButton, sumOf } from '../shared/at-checkout.ts'
import { faultsOf, onPhone, siteUrl, fillStorage, storedCart } from '../shared/browser.ts'
import { openDialog, theDialog } from '../shared/shopper.ts'

/** Dark patterns that the law forbids, one by one, in the built shop on a phone (spec L12). */

type Sku = { sku_id: number; sku_name: string; amount: number; quantity: number; is_default: 0 | 1 }
type Card = { name: string; slug: string; product_sku: Sku[] }

const pages = ['/', '/product/mango-pickle', '/about', '/contact', '/terms', '/policy', '/return', '/privacy-notice']
const cheap = [['Mango Pickle', '250 g', 1]] as const
const WAYS_OUT = ['Back', 'Close', 'No', 'Not now', 'Remove']

const read = async <T>(page: Page, call: string, data?: object): Promise<T> => {
  const address = `${siteUrl()}/api/v1/${call}`
  const answer = await (data ? page.request.post(address, { data }) : page.request.get(address))
  return ((await answer.json()) as { data: T }).data
}
const cardsOf = async (page: Page): Promise<Card[]> => {
  const { collections } = await read<{ collections: { products: Card[] }[] }>(page, 'get-dashboard')
  return [...new Map(collections.flatMap(({ products }) => products).map((card) => [card.slug, card])).values()]
}
/** The size that a card shows. */
const sizeOf = ({ product_sku: sizes }: Card) => sizes.find(({ is_default }) => is_default === 1) ?? sizes[0]
onPhone(
  'false urgency: nothing counts down or hurries, and a number of pieces is that of the stock',
  async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ')
      expect(text, `on ${path}`).not.toMatch(/hurry|last chance|ends in|only today|people are (viewing|looking)/i)
      expect(text, `on ${path}`).not.toMatch(/\b\d{1,2}:\d{2}:\d{2}\b/)
      expect(await page.locator('[role=timer], [class*=countdown]').count(), `on ${path}`).toBe(0)
      // pieces are counted only to somebody who expected more of them than there are
      expect(text, `on ${path}`).not.toMatch(/\b\d+ left\b/i)
    }
    const few = (await cardsOf(page)).find(
      (card) => (sizeOf(card)?.quantity ?? 0) > 0 && (sizeOf(card)?.quantity ?? 99) < 90,
    )
    const size = few && sizeOf(few)
    if (!size) throw new Error('the demo shop has plenty of everything')
    await openCheckout(page, [[few.name, size.sku_name, size.quantity + 1]])
    await page
      .getByText(`only ${size.quantity} left, you had ${size.quantity + 1}.`)
      .first()
      .waitFor()
  },
)

onPhone('basket sneaking: cart and order hold what was put there, and nothing else', async ({ page }) => {
  await openCheckout(page, [
    ['Mango Pickle', '250 g', 1],
    ['Nimki', '200 g', 2],
  ])
  const inCart = async () => (await storedCart(page)).map(({ name, sku_name, count }) => `${name} ${sku_name} ${count}`)
  const expected = ['Mango Pickle 250 g 1', 'Nimki 200 g 2']
  /** What stands below the goods; a deduction begins with its sign. */
  const sums = async () => {
    const all = await page.locator('.ledger dt').allInnerTexts()
    const rows = all.map((text) => text.replaceAll(/\s+/g, ' ').replace(/^− ?/, ''))
    expect(rows.filter((text) => /^\d+×/.test(text))).toHaveLength(2)
    return rows.filter((text) => !/^\d+×/.test(text))
  }
  const sumRows = new Set(['Sub total', 'Subtotal', 'Discount', 'Delivery', 'Delivery fee', 'To pay', 'Tax (included)'])
  for (const mode of ['Cash', 'Online', 'Cash']) {
    await page.getByRole('tab', { name: mode }).click()
    expect(await inCart()).toEqual(expected)
    expect((await sums()).filter((row) => !sumRows.has(row))).toEqual([])
  }
  const sent = page.waitForRequest('**/api/v1/create-order')
  await payButton(page).click()
  const { all_product: ordered } = (await sent).postDataJSON() as { all_product: { count: number }[] }
  expect(ordered.map(({ count }) => count)).toEqual([1, 2])
  await page.waitForURL('**/orders')
  await expect.poll(inCart).toEqual([])
})

onPhone(
  'drip pricing: every charge stands in the cart before a login, and the order is the sum of the button',
  async ({ page }) => {
    const set = (cash_fee: number, online: boolean) =>
      fetch(`${siteUrl()}/demo/settings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ selling: { cash_fee, online } }),
      })
    onTestFinished(async () => void (await set(0, true)))
    // the cart shows the first way to pay, which costs more here
    await set(40, false)
    await fillStorage(page, { cartItems: await cartOf(page, cheap) })
    await page.goto('/')
    await page.getByRole('button', { name: /^Cart/ }).click()
    const inCart = page.getByRole('dialog', { name: 'Your Cart' })
    const sums = async (place: Locator) =>
      (await place.locator('.ledger dd').allInnerTexts()).filter((text) => text.startsWith('₹')).slice(-3)
    await inCart.getByText('Cash fee').waitFor()
    await expect.poll(() => sums(inCart)).toEqual(['₹60', '₹40', '₹280'])
    await set(40, true)
    await openCheckout(page, cheap)
    await page.getByRole('tab', { name: 'Cash, ₹40 more' }).click()
    await expect.poll(() => sumOf(page, 'Delivery')).toBe('₹60')
    await expect.poll(() => sumOf(page, 'Cash fee')).toBe('₹40')
    await expect.poll(() => sumOf(page, 'To pay')).toBe('₹280')
    await payButton(page).filter({ hasText: 'PLACE ORDER Rs.280' }).click()
    await page.waitForURL('**/orders')
    await page.getByRole('article').first().getByText('₹280').first().waitFor()
  },
)

onPhone('confirm shaming: every dialog has a plain way out', async ({ page }) => {
  const wayOut = async () => {
    const dialog = theDialog(page).last()
    await dialog.waitFor()
    const names = await dialog
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''))
    expect(
      names.filter((name) => WAYS_OUT.includes(name)),
      `among ${names.join(', ')}`,
    ).not.toEqual([])
    expect(names.join(' ')).not.toMatch(/no thanks|i don.t|hate|miss out/i)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await openDialog(page)
  await wayOut()
  await logIn(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'My data' }).click()
  for (const name of ['Download my data', 'Correct', 'Name somebody', 'Complain']) {
    await page.getByRole('button', { name, exact: true }).click()
    await wayOut()
  }
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('group', { name: 'Delete my account' }).getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Delete it for good' }).waitFor({ state: 'hidden' })
  await page.goto('/address')
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await wayOut()
})

onPhone(
  'forced action, trick question: nothing is ticked by default or negated, and ordering needs no consent but the terms',
  async ({ page }) => {
    const ticks = async () => {
      const boxes = page.locator('input[type=checkbox]')
      for (const box of await boxes.all()) {
        expect(await box.isChecked(), 'ticked by default').toBe(false)
        expect(await box.getAttribute('required')).toBeNull()
      }
      const labels = await page.locator('label:has(input[type=checkbox])').allInnerTexts()
      expect(labels.filter((text) => /\b(not|don.t|no longer|unless)\b/i.test(text))).toEqual([])
    }
    for (const path of pages) {
      await page.goto(path)
      await ticks()
    }
    await openCheckout(page, cheap)
    await ticks()
    // what may be ticked is what one wants: an order needs none of it
    await page.getByText('Reminders and offers').waitFor()
    await ticks()
    expect(await page.locator('label:has(input[type=checkbox])').allInnerTexts()).toEqual([
      'This is a gift',
      'Reminders and offers by WhatsApp and e-mail',
    ])
  },
)

onPhone('subscription trap, SaaS billing: the account ends within three taps, and nothing renews', async ({ page }) => {
  await logIn(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Delete it for good' }).waitFor()
  for (const path of pages) {
    await page.goto(path)
    const text = await page.locator('body').innerText()
    expect(text, `on ${path}`).not.toMatch(/auto-?renew|free trial|subscribe (and|&) save/i)
  }
})

onPhone('interface interference: two ways to pay are of one size, prices are read with ease', async ({ page }) => {
  await openCheckout(page, cheap)
  expect(await faultsOf(page)).toEqual([])
  const boxes = await page.getByRole('tab').evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(boxes).toHaveLength(2)
  expect(new Set(boxes).size, `of ${boxes.join(', ')}`).toBe(1)
  await page.goto('/')
  const small = await page
    .locator('.price, .product-card__price b')
    .evaluateAll((all) => all.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 13).length)
  expect(small, 'prices below 13 px').toBe(0)
  expect(await faultsOf(page)).toEqual([])
})

onPhone('bait and switch: a card, its page and the cart have one price', async ({ page }) => {
  const cards = (await cardsOf(page)).filter((card) => (sizeOf(card)?.quantity ?? 0) > 0).slice(0, 20)
  expect(cards.length).toBeGreaterThanOrEqual(20)
  for (const card of cards) {
    const size = sizeOf(card)
    const details = await read<Card>(page, 'get-product-details', { p_id: card.slug })
    expect(sizeOf(details)?.amount, `of ${card.slug}`).toBe(size?.amount)
    const all_product = [{ sku_id: size?.sku_id, count: 1 }]
    const priced = await read<unknown>(page, 'price-cart', { all_product, payment_mode: 'cod' })
    expect(JSON.stringify(priced), `of ${card.slug}`).toContain(`"amount":${size?.amount ?? ''}`)
  }
  const [first] = cards
  await page.goto(`/product/${first?.slug ?? ''}`)
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toContain(`₹${sizeOf(first ?? { name: '', slug: '', product_sku: [] })?.amount ?? ''}`)
})

onPhone(
  'disguised advertisement, rogue malware: no page asks or runs anything of another host, what is offered is headed',
  async ({ page }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http')) hosts.add(host)
    })
    for (const path of pages) {
      const answer = await page.goto(path, { waitUntil: 'networkidle' })
      const policy = answer?.headers()['content-security-policy'] ?? ''
      for (const part of ['script-src', 'connect-src'])
        expect(policy.split('; ').find((one) => one.startsWith(part)) ?? '', `on ${path}`).toMatch(
          /^\S+ 'self'( 'sha256-[^']+')*$/,
        )
    }
    expect([...hosts]).toEqual([new URL(siteUrl()).host])
    await openCheckout(page, cheap)
    await page.getByRole('heading', { name: 'You might also like' }).waitFor()
  },
)

onPhone('nagging: what was closed does not come back in the visit', async ({ page }) => {
  await openDialog(page)
  await page.keyboard.press('Escape')
  await theDialog(page).waitFor({ state: 'hidden' })
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.getByRole('dialog').filter({ visible: true }).count(), `on ${path}`).toBe(0)
  }
})
