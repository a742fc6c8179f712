import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { logIn, placedOrder } from '../shared/asha.ts'
import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { heading, logInTo, newPerson } from '../shared/owner.ts'

const SIZE = 'Besan Laddoo'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The button that ends a dialog. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const amount = async (page: Page, label: string) =>
  (await page.locator('.stats > div').filter({ hasText: label }).locator('dd').first().textContent()) ?? ''
// a message is a dialog too, for a screen reader; only a question has a way out
const dialogClosed = (page: Page) => button(page, 'Back').waitFor({ state: 'hidden' })

/** Opens the first size of the laddoo from the list. */
const openSize = async (page: Page, who?: Parameters<typeof logInTo>[2]) => {
  await logInTo(page, `/admin/stock?q=${encodeURIComponent(SIZE)}`, who)
  await page
    .getByRole('link', { name: new RegExp(`^${SIZE}, `) })
    .first()
    .click()
  await button(page, 'Correct').waitFor()
}
/** Receives so many pieces of a batch on the page of a size. */
const receive = async (page: Page, units: string, code: string) => {
  await button(page, 'Receive').click()
  await page.getByLabel('Pieces', { exact: true }).fill(units)
  await page.getByLabel('Batch', { exact: true }).fill(code)
  await confirm(page, 'Receive')
  await dialogClosed(page)
  await page.getByText(code, { exact: true }).first().waitFor()
}

onWide('an owner receives a batch, wastes some of it, holds it back and releases it', async ({ page }) => {
  await openSize(page)
  const before = Number(await amount(page, 'On hand'))
  await receive(page, '12', 'BL-1')
  await expect.poll(() => amount(page, 'On hand')).toBe(String(before + 12))
  expect(await wrongWith(page)).toEqual([])

  await button(page, 'Waste').click()
  await page.getByLabel('From batch').selectOption({ label: (await batchOption(page, 'BL-1')) ?? '' })
  await page.getByRole('dialog').getByText('Leaked').click()
  await page.getByLabel('How many', { exact: true }).fill('13')
  await confirm(page, 'Waste')
  await page.getByText('At most 12.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByLabel('How many', { exact: true }).fill('2')
  await page.getByText(`On hand ${before + 12}, then ${before + 10}.`).waitFor()
  await confirm(page, 'Waste')
  await dialogClosed(page)
  await expect.poll(() => amount(page, 'On hand')).toBe(String(before + 10))
  await page.getByText('Leaked, Batch BL-1', { exact: false }).waitFor()

  await button(page, 'Hold back BL-1').click()
  await page.getByRole('dialog').getByText('To be checked').click()
  await confirm(page, 'Hold back')
  await page.getByText('BL-1 is not sold any more.').waitFor()
  await expect.poll(() => amount(page, 'Held back')).toBe('10')
  await expect.poll(() => amount(page, 'Available')).toBe(String(before))
  expect(await wrongWith(page)).toEqual([])
  await button(page, 'Release BL-1').click()
  await page.getByText('BL-1 is sold again.').waitFor()
  await expect.poll(() => amount(page, 'Available')).toBe(String(before + 10))
  await page.getByRole('link', { name: 'Who got BL-1' }).click()
  await page.getByText('Nobody has received any of it yet.').waitFor()
  expect(await wrongWith(page)).toEqual([])
})

onWide('a batch that is too old for the way is held back as it comes', async ({ page }) => {
  await openSize(page)
  const available = await amount(page, 'Available')
  await button(page, 'Receive').click()
  await page.getByLabel('Pieces', { exact: true }).fill('3')
  await page.getByLabel('Batch', { exact: true }).fill('OLD-1')
  await page.getByLabel('Packed on').fill('2026-01-01')
  await page.getByLabel('Use by').fill('2026-02-01')
  await confirm(page, 'Receive')
  await page.getByText('OLD-1 is not sold any more.').waitFor()
  await expect.poll(() => amount(page, 'Available')).toBe(available)
  await button(page, 'Waste these 3').click()
  await confirm(page, 'Waste')
  await page.getByText('OLD-1 is not sold any more.').waitFor({ state: 'hidden' })
  await logInToExceptions(page)
  // nothing of it was sold, so nobody has to do anything
  await page.getByText('Nothing went wrong.').or(page.locator('table.exceptions[aria-busy=false]')).waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain('OLD-1')
})

onPhone('a packer receives and counts on a phone, and sees neither prices nor who got what', async ({ page }) => {
  const packer = await newPerson(page, 'packer')
  await page.context().clearCookies()
  await openSize(page, packer)
  const before = Number(await amount(page, 'On hand'))
  await receive(page, '20', 'PH-1')
  expect(await wrongWith(page)).toEqual([])
  expect(await page.getByRole('link', { name: 'Who got PH-1' }).count()).toBe(0)

  await button(page, 'Correct').click()
  await page.getByLabel(/^PH-1, use by/).fill('18')
  expect(await wrongWith(page)).toEqual([])
  await confirm(page, 'Correct')
  const isFar = 2 * 10 > before + 20
  if (isFar) {
    await page.getByText('Note is required.').waitFor()
    await page.getByLabel('Note').fill('Two were broken')
    await confirm(page, 'Correct')
  }
  await dialogClosed(page)
  await expect.poll(() => amount(page, 'On hand')).toBe(String(before + 18))
  await page.getByText('Counted', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Stock', exact: true }).first().click()
  await heading(page, 'Stock').waitFor()
  expect(await wrongWith(page)).toEqual([])
})

for (const on of [onPhone, onWide])
  on('who got a batch is written to from its page, and it comes by mail', async ({ page }) => {
    const token = await logIn(page)
    const details = await page.request.post('/api/v1/get-product-details', { data: { p_id: 'litti-masala' } })
    const { data: product } = (await details.json()) as { data: { product_sku: { sku_id: number }[] } }
    await logInTo(page, `/admin/stock/${product.product_sku[0]?.sku_id}`)
    await button(page, 'Correct').waitFor()
    const code = `LM-${page.viewportSize()?.width}`
    // one piece, which the order takes: then no list has the batch any more, and its order leads to it
    await receive(page, '1', code)
    const orderNo = await placedOrder(page, token, ['litti-masala'])
    for (const track_status of ['Confirmed', 'Packed'])
      await page.request.post(`/demo/orders/${orderNo}/status`, { data: { track_status } })
    await page.goto(`/admin/orders/${orderNo}`)
    await page.getByRole('link', { name: `Batch ${code}` }).click()
    await page.getByRole('link', { name: orderNo }).waitFor()
    await button(page, 'Write to them').click()
    await confirm(page, 'Write to them')
    await page.getByText('Text is required.').waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.getByLabel('Text', { exact: true }).fill('Please do not eat it.')
    await confirm(page, 'Write to them')
    await page.getByText('1 customer is written to.').waitFor()
    expect(await wrongWith(page)).toEqual([])
    const mails = async () =>
      (await page.request.get('/demo/messages?to=asha@example.com&limit=20')).text().then((text) => text.includes(code))
    await expect.poll(mails).toBe(true)
  })

onWide('the list is worked by keyboard: tabs, search and receiving in the row', async ({ page }) => {
  await logInTo(page, '/admin/stock')
  await page
    .getByRole('button', { name: /^Receive / })
    .first()
    .focus()
  expect(await wrongWith(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByLabel('Pieces', { exact: true }).fill('0')
  await page.keyboard.press('Enter')
  await page.getByText('At least 1.').waitFor()
  await page.getByLabel('Pieces', { exact: true }).fill('5')
  await page.keyboard.press('Enter')
  await dialogClosed(page)
  await page
    .getByText(/ on hand\.$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Waiting list' }).click()
  await page.getByText('No open requests.').waitFor()
  expect(await wrongWith(page)).toEqual([])
})

onWide('a day’s cooking is received in one sheet, by keyboard', async ({ page }) => {
  await logInTo(page, `/admin/stock?q=${encodeURIComponent(SIZE)}`)
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^Choose ${SIZE}, `) })
  await boxes.nth(1).waitFor()
  for (const n of [0, 1]) await boxes.nth(n).check()
  await button(page, 'Receive').click()
  await page.getByRole('dialog', { name: 'What came today?' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Enter how many pieces of one size at least.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  const fields = page.getByLabel(new RegExp(`^${SIZE}, `)).and(page.locator('.dialog input'))
  await fields.nth(0).fill('3')
  await fields.nth(1).fill('4')
  await page.keyboard.press('Enter')
  await page.getByText('2 done').waitFor()
  await page.getByRole('dialog', { name: 'What came today?' }).waitFor({ state: 'hidden' })
})

/** What the select calls a batch. */
const batchOption = async (page: Page, code: string) =>
  page.getByLabel('From batch').locator('option').filter({ hasText: code }).textContent()

const logInToExceptions = async (page: Page) => {
  await page.getByRole('link', { name: /^Exceptions/ }).click()
  await heading(page, 'Exceptions').waitFor()
}
