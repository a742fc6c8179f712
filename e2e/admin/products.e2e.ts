import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'

import { openCheckout, payButton } from '../shared/at-checkout.ts'
import { wrongWith, onPhone, onWide, siteUrl } from '../shared/browser.ts'
import { heading, logInTo, newPerson } from '../shared/owner.ts'
import { post } from '../shared/shopper.ts'

const photo = async (background: string, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const save = (page: Page) => page.getByRole('button', { name: 'Save product' }).click()
const saved = (page: Page) => page.getByText('Saved. It is live in the shop.').first().waitFor()
const inShop = (page: Page, product: string) => page.getByRole('switch', { name: `${product} in the shop` })
const size = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Opens a product of the demo shop from the owner's list. */
const openProduct = async (page: Page, name: string, who?: Parameters<typeof logInTo>[2]) => {
  await logInTo(page, `/admin/products?q=${encodeURIComponent(name)}`, who)
  await page.getByRole('link', { name, exact: true }).click()
  await heading(page, name).waitFor()
}

onWide('an owner adds a product with two pictures and three sizes and sees it in the shop', async ({ page }) => {
  await logInTo(page, '/admin/products')
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Amla Murabba')
  await page.getByLabel('Description', { exact: true }).fill('Whole amla in jaggery.')
  await page.getByLabel('Category').selectOption('Pickles & Chutneys')
  for (const [n, [name, mrp, price, stock]] of (
    [
      ['250 g', '200', '180', '12'],
      ['500 g', '380', '340', '8'],
      ['1 kg', '700', '640', '0'],
    ] as const
  ).entries()) {
    if (n > 0) await page.getByRole('button', { name: 'Add size' }).click()
    const row = page.locator('.size-row').nth(n)
    await row.getByLabel('Size', { exact: true }).fill(name)
    await row.getByLabel('MRP').fill(mrp)
    await row.getByLabel('Price').fill(price)
    await row.getByLabel('In stock').fill(stock)
  }
  await size(page, '250 g').getByLabel('Default').check()
  await page
    .getByLabel('Add pictures')
    .setInputFiles([await photo('#a82a1b', 'jar.jpg'), await photo('#8a4a00', 'bowl.jpg')])
  await page.getByLabel('Alternative text').nth(1).waitFor()
  await page.getByLabel('Alternative text').first().fill('A jar of amla murabba')
  await page.getByLabel('Alternative text').nth(1).fill('A bowl of it')
  await page.getByRole('button', { name: 'Move down picture 1' }).click()
  await page.getByLabel('Visible in the shop').check()
  // what is wrong within a folded block opens it and has the focus
  const gst = page.getByRole('heading', { name: 'HSN and GST' })
  const hsn = page.getByLabel('HSN', { exact: true })
  await gst.click()
  await hsn.fill('123')
  await gst.click()
  await hsn.waitFor({ state: 'hidden' })
  expect(await wrongWith(page)).toEqual([])
  await save(page)
  await hsn.waitFor()
  await expect.poll(() => hsn.evaluate((field) => field === document.activeElement)).toBe(true)
  await hsn.fill('2008')
  await save(page)
  await saved(page)
  await heading(page, 'Amla Murabba').waitFor()

  await page.goto('/product/amla-murabba')
  await page.getByRole('heading', { name: 'Amla Murabba', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('img', { name: 'A bowl of it' }).first().isVisible()).toBe(true)
  await page.getByText('500 g').first().waitFor()
})

onWide(
  'a price that the owner changes while it lies in a cart is told before the order, with the new total',
  async ({ page }) => {
    const { data } = (await post(page, 'get-product-details', { p_id: 'nimki' })) as unknown as {
      data: { product_sku: { amount: number; sku_name: string }[] }
    }
    const [sku] = data.product_sku
    if (!sku) throw new Error('no size')
    await openCheckout(page, [['Nimki', sku.sku_name, 1]])
    await payButton(page).filter({ hasText: 'PROCEED TO PAY' }).waitFor()

    const owner = await page.context().newPage()
    await openProduct(owner, 'Nimki')
    const price = size(owner, sku.sku_name).getByLabel('Price')
    await price.fill(String(sku.amount + 1000))
    await save(owner)
    await owner.getByText('The price is above the MRP.').first().waitFor()
    await price.fill(String(sku.amount - 1))
    await save(owner)
    await saved(owner)

    const before = await payButton(page).textContent()
    await payButton(page).click()
    await page.getByText(`Nimki ${sku.sku_name} is now ₹${sku.amount - 1}, it was ₹${sku.amount}.`).waitFor()
    await expect.poll(() => payButton(page).textContent()).not.toBe(before)
  },
)

onWide('sold out and restocked in the form: who waits is written to once', async ({ page }) => {
  const email_id = 'waits.for.tisi@example.com'
  const { data } = (await post(page, 'get-product-details', { p_id: 'tisi-chikki' })) as unknown as {
    data: { id: number }
  }
  await openProduct(page, 'Tisi Chikki')
  const counts = page.getByLabel('In stock')
  await counts.first().waitFor()
  for (let n = 0; n < (await counts.count()); n++) await counts.nth(n).fill('0')
  await save(page)
  await saved(page)
  await page.getByText('Sold out').waitFor()
  await post(page, 'create-product-notify', {
    product_id: data.id,
    name: 'Farah Naqvi',
    email_id,
    mobile: '9835044710',
  })
  await counts.first().fill('5')
  await save(page)
  await expect.poll(() => page.getByText('In stock', { exact: true }).first().isVisible()).toBe(true)
  const templatesSent = async () => {
    const answer = await fetch(`${siteUrl()}/demo/messages?to=${email_id}`)
    return ((await answer.json()) as { data: { template: string }[] }).data.map(({ template }) => template)
  }
  await expect.poll(templatesSent).toEqual(['back_in_stock'])
})

onWide(
  'two owners change one product: what only one touched goes together, what both touched is asked',
  async ({ page }) => {
    const pooja = await newPerson(page, 'staff')
    const other = await page.context().browser()?.newContext({ baseURL: siteUrl(), locale: 'en-IN' })
    const theirs = await other?.newPage()
    if (!theirs) throw new Error('no second browser')
    await openProduct(page, 'Haldi Powder')
    await openProduct(theirs, 'Haldi Powder', pooja)
    await theirs.getByLabel('Badge').selectOption('New')
    await theirs.getByLabel('Description', { exact: true }).fill('Ground in Chhapra.')
    await save(theirs)
    await saved(theirs)
    await page.getByLabel('Packed by').fill('Kamla Devi')
    await page.getByLabel('Description', { exact: true }).fill('Ground by hand.')
    await save(page)
    const panel = page.getByRole('region', { name: 'Two versions' })
    await panel.getByText(`${pooja.name} changed this`).waitFor()
    expect(await wrongWith(page)).toEqual([])
    await panel.getByRole('button', { name: /Keep mine/ }).click()
    await saved(page)
    await page.reload()
    await heading(page, 'Haldi Powder').waitFor()
    await expect.poll(() => page.getByLabel('Description', { exact: true }).inputValue()).toBe('Ground by hand.')
    await expect.poll(() => page.getByLabel('Packed by').inputValue()).toBe('Kamla Devi')
    await expect.poll(() => page.getByLabel('Badge').inputValue()).toBe('New')
    await other?.close()
  },
)

onWide(
  'a product is hidden by its switch and taken back by Undo; its old address leads to the new one',
  async ({ page }) => {
    await logInTo(page, '/admin/products?q=tilkut')
    await inShop(page, 'Tilkut').click()
    await page.getByText('Tilkut is hidden.').waitFor()
    expect((await page.request.get('/product/tilkut')).status()).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await page.request.get('/product/tilkut')).status()).toBe(200)

    await page.goto('/admin/products?q=garam%20masala')
    await page.getByRole('link', { name: 'Garam Masala', exact: true }).click()
    await page.getByLabel('Web address').fill('garam-masala-of-bihar')
    await save(page)
    await saved(page)
    const old = await page.request.get('/product/garam-masala', { maxRedirects: 0 })
    expect([old.status(), old.headers()['location']]).toEqual([301, '/product/garam-masala-of-bihar'])
    await page.getByLabel('Web address').fill('garam-masala')
    await save(page)
    await expect
      .poll(async () => (await page.request.get('/product/garam-masala', { maxRedirects: 0 })).status())
      .toBe(200)
  },
)

onPhone(
  'list, form, categories and collections on a phone: nothing is wider than it, and nothing is in anybody’s way',
  async ({ page }) => {
    await logInTo(page, '/admin/products')
    await page.getByRole('link', { name: 'Thekua', exact: true }).waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.getByRole('link', { name: 'Thekua', exact: true }).click()
    await heading(page, 'Thekua').waitFor()
    await page.getByLabel('Category').waitFor()
    expect(await wrongWith(page)).toEqual([])
    for (const [path, name] of [
      ['categories', 'Categories'],
      ['collections', 'Collections'],
    ] as const) {
      await page.goto(`/admin/products/${path}`)
      await heading(page, name).waitFor()
      await page
        .getByRole('button', { name: /^Move down/ })
        .first()
        .waitFor()
      expect(await wrongWith(page)).toEqual([])
    }
  },
)
