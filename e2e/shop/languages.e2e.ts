import type { Browser, Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { offers } from '../../src/text/offers.ts'
import { deliveredOrder, logIn, placedOrder } from '../shared/asha.ts'
import { cartOf } from '../shared/at-checkout.ts'
import { onPhone, PHONE, siteUrl, fillStorage, touch, withoutServiceWorker, wrongWith } from '../shared/browser.ts'
import { ownTextsOf, server, shop, stringsOf, wrongInHindi } from '../shared/hindi.ts'
import { onPhoneWithRules, setRules } from '../shared/selling.ts'
import { stored, theDialog } from '../shared/shopper.ts'

const everybody = ['', '/about', '/contact', '/terms', '/policy', '/return', '/privacy-notice', '/accessibility']
const goods = ['/product/mango-pickle', '/blogs', '/blog/1/why-our-mango-pickle-sits-in-the-sun']
const others = ['/offline', '/nowhere', '/o', '/track/nothing', '/checkout', '/wishlist']
const own = ['/orders', '/address', '/annas', '/profile', '/profile/success']

/** What Asha is called, and who brings her parcels. */
const HERS = ['Asha Kumari', 'Asha', 'India Post']
/** Names of goods in a cart and an order are in the main language; codes of coupons are no words. */
const NAMES = ['Mango Pickle', 'Thekua', 'BADADABBA']

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

/** Looks at the page as it is now; what is wrong is reported, and the test goes on. */
const look = async (page: Page, ownTexts: readonly string[], where: string) =>
  expect.soft(await wrongInHindi(page, ownTexts), where).toEqual([])

const visit = async (page: Page, paths: readonly string[], ownTexts: readonly string[]) => {
  for (const path of paths) {
    await page.goto(`/hi${path}`, { waitUntil: 'networkidle' })
    await look(page, ownTexts, path)
  }
}

describe('a shopper who reads Hindi', () => {
  onPhone('finds no English on a page of everybody', async ({ page }) => {
    await visit(page, everybody, await ownTextsOf(page))
  })
  onPhone('finds none with goods and posts, nor where nothing is', async ({ page }) => {
    await visit(page, [...goods, ...others], await ownTextsOf(page))
  })
  onPhone('finds none where an account is asked for', async ({ page }) => {
    await visit(page, own, await ownTextsOf(page))
  })

  onPhone('finds none in a dialog, nor in what a dialog refuses', async ({ page }) => {
    const ownTexts = [...(await ownTextsOf(page)), 'zzzz']
    await page.goto('/hi')
    const lookInto = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).filter({ visible: true }).first().click()
      await page.locator('[role=dialog]').first().waitFor()
      await look(page, ownTexts, `the dialog of ${String(name)}`)
      await page.keyboard.press('Escape')
      await page.locator('[role=dialog]').first().waitFor({ state: 'hidden' })
    }
    await lookInto(shop.shell.menu)
    await lookInto(shop.cart.emptyButton)
    await lookInto(/^टोकरी में डालें/)
    await page.goto('/hi?search=zzzz', { waitUntil: 'networkidle' })
    await look(page, ownTexts, 'a search that finds nothing')
    await page.goto('/hi/product/jackfruit-pickle')
    await lookInto(shop.product.notify)
    await page.goto('/hi/return')
    await lookInto(shop.returns.returnProduct)
    await logInWrongly(page, ownTexts)
  })
})

const logInWrongly = async (page: Page, ownTexts: readonly string[]) => {
  await page.goto('/hi/profile')
  await page.getByRole('main').getByRole('button').first().click()
  const dialog = theDialog(page)
  await dialog.getByLabel(shop.auth.mobileNumber).fill('९८७६५४३२१०')
  await press(page, shop.auth.sendOtp)
  await dialog.getByLabel('OTP').fill('000000')
  await dialog.getByText(server.refusals.WRONG_OTP).waitFor()
  await look(page, ownTexts, 'a wrong OTP')
  await page.goto('/hi/profile')
  await page.getByRole('main').getByRole('button').first().click()
  await press(page, shop.auth.passwordInstead)
  await dialog.getByLabel(shop.auth.password, { exact: true }).fill('Wrong@1234')
  await dialog.getByLabel('ईमेल', { exact: true }).fill('asha@example.com')
  await dialog.getByRole('button', { name: shop.auth.login, exact: true }).click()
  await page.locator('.toast').waitFor()
  await look(page, ownTexts, 'a wrong password')
}

describe('a customer who reads Hindi', () => {
  onPhone('finds no English on their own pages', async ({ page }) => {
    const token = await logIn(page)
    const ownTexts = [...(await ownTextsOf(page)), ...HERS, ...NAMES, ...(await addressesOf(page, token))]
    const numbers = [await deliveredOrder(page, token, ['thekua']), await placedOrder(page, token, ['thekua'])]
    await visit(page, [...own, ...numbers.map((no) => `/orders/${no}`)], ownTexts)
    await page.goto('/hi/address')
    await press(page, shop.address.addNewAddress)
    await press(page, shop.addressForm.save)
    await look(page, ownTexts, 'an address without its parts')
    await page.evaluate((cart) => localStorage.setItem('cartItems', cart), await cartOf(page, CART))
    await page.goto('/hi/checkout', { waitUntil: 'networkidle' })
    await look(page, ownTexts, 'the checkout')
    await press(page, shop.checkout.applyACoupon)
    const dialog = page.getByRole('dialog', { name: shop.checkout.coupons })
    await dialog.getByRole('button', { name: shop.checkout.haveCode }).click()
    await dialog.getByLabel(shop.checkout.couponCode).fill('NOSUCH')
    await press(page, shop.checkout.find)
    await look(page, ownTexts, 'a coupon that is none')
  })
})

const addressesOf = async (page: Page, token: string): Promise<string[]> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/hi/api/v1/get-all-user-address', { data: {}, headers })
  return stringsOf(await answer.json())
}

const ADDRESS = shop.checkout
const CART = [['Mango Pickle', '250 g', 3]] as const

onPhoneWithRules('an order in Hindi, from the cart to its page', async ({ page }) => {
  await setRules(page, { selling: { otp_at_checkout: 'never' } })
  const ownTexts = [...(await ownTextsOf(page)), ...NAMES, 'Om', 'Station Road', 'Chhapra', 'Bihar']
  const cart = await cartOf(page, CART)
  await fillStorage(page, { cartItems: cart })
  await page.goto('/hi/checkout')
  await page.getByRole('tab', { name: shop.checkout.cash }).click()
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await type(ADDRESS.pincode, '841301')
  await type(shop.auth.mobileNumber, '९८१२३८८०१७')
  await press(page, /का ऑर्डर करें$/)
  await look(page, ownTexts, 'an order without an address')
  await type(ADDRESS.fullName, 'Om')
  await type(ADDRESS.houseBuilding, '7')
  await type(ADDRESS.streetArea, 'Station Road')
  await press(page, /का ऑर्डर करें$/)
  await page.getByRole('link', { name: shop.checkout.seeYourOrder }).waitFor()
  await look(page, ownTexts, 'an order that was placed')
  await page.getByRole('link', { name: shop.checkout.seeYourOrder }).click()
  await page.waitForURL('**/hi/**')
  await page.waitForLoadState('networkidle')
  await look(page, ownTexts, 'the order')
})

describe('the switch', () => {
  onPhone('keeps the page, its query, the cart and the login, and is remembered', async ({ page }) => {
    await logIn(page)
    await fillStorage(page, { cartItems: await cartOf(page, CART) })
    await page.goto('/?search=achaar')
    await touch(page)
    const before = await stored(page)
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).filter({ visible: true }).first().click()
    await page.waitForURL((url) => url.pathname === '/hi' && url.search === '?search=achaar')
    expect(await stored(page)).toEqual(before)
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'language')?.value)
      .toBe('hi')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).filter({ visible: true }).first().click()
    await page.waitForURL((url) => url.pathname === '/' && url.search === '?search=achaar')
  })

  onPhone('works without scripts', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: siteUrl(), javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/product/mango-pickle')
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).filter({ visible: true }).first().click()
    await page.waitForURL('**/hi/product/mango-pickle')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi-IN')
    await context.close()
  })
})

describe('who reads Hindi and opened the shop in English', () => {
  /** A browser of somebody who reads Hindi, at a page, after the first touch. */
  const opened = async (browser: Browser) => {
    const context = await browser.newContext({ baseURL: siteUrl(), locale: 'hi-IN', viewport: PHONE })
    await withoutServiceWorker(context)
    const page = await context.newPage()
    await page.goto('/?search=achaar')
    await touch(page)
    return { context, page, offer: page.getByRole('complementary', { name: offers.hi.lead }) }
  }

  onPhone('is offered it once, and comes to the same page', async ({ browser }) => {
    const { context, page, offer } = await opened(browser)
    await offer.waitFor()
    expect(await wrongWith(page)).toEqual([])
    await offer.getByRole('link', { name: offers.hi.open }).click()
    await page.waitForURL((url) => url.pathname === '/hi' && url.search === '?search=achaar')
    await page.goto('/contact')
    await touch(page)
    // it would come with them
    await page.locator('.toasts').first().waitFor({ state: 'attached' })
    expect(await offer.count()).toBe(0)
    await context.close()
  })

  onPhone('is not offered it again after the cross', async ({ browser }) => {
    const { context, page, offer } = await opened(browser)
    await offer.getByRole('button', { name: offers.hi.close }).click()
    await offer.waitFor({ state: 'detached' })
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en')
    await page.reload()
    await touch(page)
    // it would come with them
    await page.locator('.toasts').first().waitFor({ state: 'attached' })
    expect(await offer.count()).toBe(0)
    await context.close()
  })
})
