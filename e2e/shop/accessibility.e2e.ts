import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { ASHA } from '#test/people/asha.ts'
import { IN_DEVELOPMENT, startSite, temporaryFolder } from '#test/site/site.ts'

import { deliveredOrder, logIn, openOrder, placedOrder } from '../shared/asha.ts'
import { openCheckout } from '../shared/at-checkout.ts'
import { faultsOf, onWide, waitForReact } from '../shared/browser.ts'
import { openDialog, otpTo } from '../shared/shopper.ts'

const open = ['/', '/about', '/contact', '/terms', '/policy', '/return', '/blogs', '/offline', '/nowhere']
const goods = ['/product/mango-pickle', '/product/jackfruit-pickle', '/blog/1/why-our-mango-pickle-sits-in-the-sun']
const own = ['/orders', '/address', '/annas', '/profile', '/profile/success', '/checkout']
const everyPage = [...open, ...goods, ...own]

/** A small phone, a tablet, a desk; the pages differ by their styles alone, so one load serves all three. */
const PHONE = { width: 360, height: 740 }
const TABLET = { width: 768, height: 1024 }
const DESK = { width: 1280, height: 900 }
const sizes = [PHONE, TABLET, DESK]
/** The tablet shows the parts of the other two: axe looks at it each night. */
const axeSizes = process.env['NIGHTLY'] === '1' ? sizes : [PHONE, DESK]

/** The faults of the page in its present state, at each size: faults that axe finds, and a page wider than its window. */
const wrongWith = async (page: Page): Promise<string[]> => {
  const wrong: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
    if (wide > size.width) wrong.push(`${size.width}: is ${wide} px wide`)
    if (axeSizes.includes(size)) wrong.push(...(await faultsOf(page)).map((fault) => `${size.width}: ${fault}`))
  }
  return wrong
}
/** The faults of each page, under its path; whole pages only, with what the browser fetches after the first view. */
const faultsOn = async (page: Page, paths: readonly string[]) => {
  const faults: [path: string, wrong: string[]][] = []
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const wrong = await wrongWith(page)
    if (wrong.length > 0) faults.push([path, wrong])
  }
  return faults
}
/** Presses a button, looks at the dialog that it opens, and closes that by Escape. */
const lookInto = async (page: Page, button: string | RegExp, name = button) => {
  const dialog = page.getByRole('dialog', { name })
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
  await dialog.waitFor()
  expect(await wrongWith(page), `in the dialog ${name}`).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}
/** Both ways through the auth dialog, to their last but one press: six modes after the login. */
const lookIntoLogin = async (page: Page, mobile: string, email: string) => {
  const dialog = await openDialog(page)
  const fine = async (mode: string) => expect(await wrongWith(page), `mode ${mode}`).toEqual([])
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const enterOtp = async (to: string) => {
    await dialog.getByLabel('OTP').fill(await otpTo(page, to))
    await press('Submit')
  }
  await fine('login')
  await press('Sign up')
  await fine('first')
  await dialog.getByLabel('Mobile number').fill(mobile)
  await press('Send OTP')
  await dialog.getByLabel('OTP').waitFor()
  await fine('registerOtp')
  await enterOtp(mobile)
  await dialog.getByLabel('Full name').waitFor()
  await fine('register')

  await openDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await press('Forgot password?')
  await fine('forgot')
  await press('Send OTP')
  await dialog.getByLabel('OTP').waitFor()
  await fine('otp')
  await enterOtp(email)
  await dialog.getByLabel('New password').waitFor()
  await fine('changePassword')
}
/** Vite translates each file when it is first asked for: minutes on a machine that is busy with other work. */
const TRANSLATED = 150_000
const goodsInCart = [['Mango Pickle', '250 g', 3]] as const

onWide('no page has a serious fault or stands beyond the edge, for a visitor and for a customer', async ({ page }) => {
  expect(await faultsOn(page, everyPage), 'for a visitor').toEqual([])
  await logIn(page)
  expect(await faultsOn(page, own), 'for a customer').toEqual([])
})

onWide('nor has a dialog that a visitor can open', async ({ page }) => {
  await page.goto('/')
  await lookInto(page, 'Menu')
  await lookInto(page, /^Cart/, 'Your Cart')
  await lookInto(page, /^Add/, 'Select item net weight')
  await page.goto('/product/jackfruit-pickle')
  await lookInto(page, 'Notify', 'Notify Me')
  await page.goto('/return')
  await lookInto(page, 'Return Product')
  await lookIntoLogin(page, '9100000400', ASHA.email_id)
})

onWide('nor has one that a customer can open', async ({ page }) => {
  const token = await logIn(page)
  await page.goto('/')
  await lookInto(page, 'Menu')
  await page.goto('/address')
  await lookInto(page, 'Add New Address')
  await lookInto(page, /^Edit/, 'Edit Address')
  await lookInto(page, /^Delete/, 'Delete this address?')
  await openOrder(page, await deliveredOrder(page, token, ['thekua']))
  await lookInto(page, 'Reviews')
  await lookInto(page, 'Help', 'Return Product')
  await openOrder(page, await placedOrder(page, token, ['thekua']))
  await lookInto(page, 'Cancel', 'Cancel this order?')
  await openCheckout(page, goodsInCart)
  await lookInto(page, 'Apply a coupon', 'Coupons')
})

onWide('nor has a part of the kit in any of its states', async ({ page }) => {
  const data = temporaryFolder()
  const shop = await startSite(
    { DATA_DIR: data.folder, DEMO_PRODUCTS: '0', DEMO_ORDERS: '0' },
    TRANSLATED,
    IN_DEVELOPMENT,
  )
  try {
    await page.goto(`${shop.url}/dev/ui`, { waitUntil: 'networkidle', timeout: TRANSLATED })
    await waitForReact(page)
    expect(await wrongWith(page)).toEqual([])
    for (const name of ['Dialog', 'Wide dialog', 'Question', 'Drawer', 'Side panel']) await lookInto(page, name)
    await page.getByRole('button', { name: 'Full page' }).click()
    expect(await wrongWith(page), 'in the full page').toEqual([])
    await page.getByRole('button', { name: 'Back' }).click()
    for (const kind of ['Good', 'Bad', 'Plain', 'Quiet'])
      await page.getByRole('button', { name: `${kind} toast` }).click()
    expect(await wrongWith(page), 'with toasts').toEqual([])
    // the back office is another page to Vite
    await page.goto(`${shop.url}/admin`, { timeout: TRANSLATED })
    await page.getByRole('button', { name: 'Log in' }).waitFor({ timeout: TRANSLATED })
    // what it fetches when idle comes before the shop goes
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
  } finally {
    await shop.stop()
    data.remove()
  }
})
