import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { onPhone, onWide, wrongWith } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const inHindi = (page: Page) => page.locator('label').filter({ hasText: 'हिन्दी' }).first()
const saved = (page: Page) => page.getByText('Saved. It is live in the shop.').first().waitFor()

const open = async (page: Page, name: string) => {
  await logInTo(page, `/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await heading(page, name).waitFor()
}

onWide(
  'a text in Hindi is written beside its English one, an old one is still right, and both count no more',
  async ({ page }) => {
    await open(page, 'Gond Laddoo')
    await expect.poll(() => inHindi(page).textContent()).toBe('हिन्दी (1)')
    await inHindi(page).click()
    await page.getByText('The winter laddoo: edible gum').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.getByLabel('Meta title, हिन्दी').fill('')
    await page.getByText('Not translated yet.').waitFor()
    await expect.poll(() => inHindi(page).textContent()).toBe('हिन्दी (2)')
    await page.getByLabel('Meta title, हिन्दी').fill('गोंद के लड्डू')
    await page.getByLabel('Alternative text, हिन्दी').first().fill('लाल टीन')
    await page.getByRole('button', { name: 'Still right' }).click()
    await expect.poll(() => inHindi(page).textContent()).toBe('हिन्दी')
    await page.getByRole('button', { name: 'Save product' }).click()
    await saved(page)
    await page.reload()
    await heading(page, 'Gond Laddoo').waitFor()
    await expect.poll(() => inHindi(page).textContent()).toBe('हिन्दी')
    await inHindi(page).click()
    await expect.poll(() => page.getByLabel('Meta title, हिन्दी').inputValue()).toBe('गोंद के लड्डू')
    await expect.poll(() => page.getByLabel('Alternative text, हिन्दी').first().inputValue()).toBe('लाल टीन')
  },
)

onWide(
  'a text that is too long is refused at its field, and what is written in English is saved with it',
  async ({ page }) => {
    await open(page, 'Thekua')
    await page.getByLabel('Packed by').fill('Kamla Devi')
    await inHindi(page).click()
    const packedBy = page.getByLabel('Packed by, हिन्दी')
    await packedBy.evaluate((field) => field.removeAttribute('maxlength'))
    await packedBy.fill('क'.repeat(201))
    await page.getByRole('button', { name: 'Save product' }).click()
    await page.getByText('Packed by, हिन्दी is not valid.').waitFor()
    await packedBy.fill('कमला देवी')
    await page.getByRole('button', { name: 'Save product' }).click()
    await saved(page)
    await page.reload()
    await heading(page, 'Thekua').waitFor()
    await expect.poll(() => page.getByLabel('Packed by', { exact: true }).inputValue()).toBe('Kamla Devi')
    await inHindi(page).click()
    await expect.poll(() => packedBy.inputValue()).toBe('कमला देवी')
  },
)

onPhone(
  'texts of a product, a post, a banner and a coupon in Hindi can be read and written on a phone',
  async ({ page }) => {
    await open(page, 'Nimki')
    await inHindi(page).click()
    await page.getByLabel('Name, हिन्दी').waitFor()
    expect(await wrongWith(page)).toEqual([])
    for (const [list, link, field] of [
      ['/admin/blog', /^Sattu before/, 'Title, हिन्दी'],
      ['/admin/content', /^Eleven days/, 'Text, हिन्दी'],
      ['/admin/coupons', /^AANGAN10/, 'Message, हिन्दी'],
    ] as const) {
      await page.goto(list)
      await page.getByRole('link', { name: link }).first().click()
      await inHindi(page).click()
      await page.getByLabel(field, { exact: true }).waitFor()
      expect([list, await wrongWith(page)]).toEqual([list, []])
    }
  },
)

onPhone('what is not translated is a press from its field, and then it is not listed any more', async ({ page }) => {
  const list = '/admin/content/languages?kind=blog&state=missing'
  const titles = page.getByRole('link', { name: /^What to pack for a night train.*Title$/ })
  await logInTo(page, list)
  await titles.first().waitFor()
  expect(await wrongWith(page)).toEqual([])
  await titles.first().click()
  await heading(page, 'What to pack for a night train').waitFor()
  const field = page.getByLabel('Title, हिन्दी', { exact: true })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await field.fill('रात की रेल में क्या ले जाएँ')
  await page.getByRole('button', { name: 'Save post' }).click()
  await page
    .getByText(/^Saved\./)
    .first()
    .waitFor()
  await page.goto(list)
  await page.getByRole('link', { name: /^What to pack for a night train.*Text$/ }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /night train.*, Title$/ }).count()).toBe(0)
})
