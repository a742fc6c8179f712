import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { faultsOf, onPhone, onWide, touch, wrongWith } from '../shared/browser.ts'
import { logIn, signedUp, type Person } from '../shared/shopper.ts'

const PERSON: Person = {
  name: 'Wahida Khatoon',
  email: 'wahida@example.com',
  mobile: '9835061234',
  password: 'Achaar@1234',
}
const heart = (page: Page, name: string) => page.getByRole('button', { name: `${name} on the wish list` }).first()
const isOn = (page: Page, name: string) => heart(page, name).getAttribute('aria-pressed')
const names = async (page: Page) => page.locator('.product-card__name').allTextContents()
/** What of the list the account does not know. */
const unsent = (page: Page) =>
  page.evaluate(() => {
    const { added, removed } = JSON.parse(localStorage.getItem('wishlist') ?? '{}')
    return { added, removed }
  })
const openList = async (page: Page) => {
  await page.goto('/wishlist', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'Wish list', level: 1 }).waitFor()
}

onPhone('a heart puts a product on the wish list of this browser, and takes it off (spec G5)', async ({ page }) => {
  await openList(page)
  await page.getByText('Nothing on your wish list yet.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('link', { name: 'See what we make' }).click()
  await heart(page, 'Besan Laddoo').click()
  await heart(page, 'Mango Pickle').click()
  await page.getByRole('link', { name: 'Mango Pickle' }).first().click()
  await page.getByRole('heading', { name: 'Mango Pickle', level: 1 }).waitFor()
  await expect.poll(() => isOn(page, 'Mango Pickle')).toBe('true')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Wish list' }).click()
  await expect.poll(() => names(page)).toEqual(['Mango Pickle', 'Besan Laddoo'])
  expect(await wrongWith(page)).toEqual([])
  await heart(page, 'Mango Pickle').click()
  await expect.poll(() => isOn(page, 'Mango Pickle')).toBe('false')
  expect(await names(page), 'it stays on the page, to be put back on').toEqual(['Mango Pickle', 'Besan Laddoo'])
  await openList(page)
  await expect.poll(() => names(page)).toEqual(['Besan Laddoo'])
})

onWide(
  'what was chosen before a login joins the account, and is gone from the browser after the logout',
  async ({ page }) => {
    await signedUp(page, PERSON)
    await page.goto('/', { waitUntil: 'networkidle' })
    await heart(page, 'Thekua').click()
    await expect.poll(() => isOn(page, 'Thekua')).toBe('true')
    await logIn(page, PERSON)
    await page.waitForLoadState('networkidle')
    await touch(page)
    await expect.poll(() => unsent(page), { message: 'the account knows it' }).toEqual({ added: [], removed: [] })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
    await logIn(page, PERSON)
    await openList(page)
    await touch(page)
    await expect.poll(() => names(page)).toEqual(['Thekua'])
    const synced = page.waitForResponse('**/api/v1/sync-wishlist')
    await heart(page, 'Thekua').click()
    expect((await (await synced).json()).data).toEqual({ ids: [] })
  },
)

onWide('what was recently viewed is a row on the home page, until it is cleared (spec G6)', async ({ page }) => {
  for (const slug of ['thekua', 'mango-pickle']) {
    await page.goto(`/product/${slug}`)
    await touch(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed') !== null)).toBe(true)
  }
  const row = page.locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) })
  await expect
    .poll(() => row.locator('.product-card__name').allTextContents(), { message: 'not what is viewed' })
    .toEqual(['Thekua'])
  await page.goto('/')
  await touch(page)
  await expect.poll(() => row.locator('.product-card__name').allTextContents()).toEqual(['Mango Pickle', 'Thekua'])
  expect(await faultsOf(page)).toEqual([])
  await row.getByRole('button', { name: 'Clear' }).click()
  await row.waitFor({ state: 'detached' })
  await page.reload({ waitUntil: 'networkidle' })
  await touch(page)
  expect(await page.evaluate(() => localStorage.getItem('viewed'))).toBeNull()
})
