import { expect, test } from 'vitest'

import { logIn } from '../shared/asha.ts'
import { faultsOf, onPhone, onWide, siteUrl } from '../shared/browser.ts'

onPhone(
  'a visitor who wants a sold-out product is asked for name, email and mobile, and what is typed is sent',
  async ({ page }) => {
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/create-product-notify')) sent.push(request.postDataJSON())
    })
    await page.goto('/product/jackfruit-pickle')
    await page.getByRole('button', { name: 'Notify' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Notify Me' })
    await dialog.getByLabel('Name').fill('Farah Naqvi')
    await dialog.getByLabel('Email').fill('farah.phone@example.com')
    await dialog.getByLabel('Mobile').fill('98350447')
    await dialog.getByText('Mobile number must be valid.').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Mobile').fill('9835044710')
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('We will notify you').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(sent).toMatchObject([{ name: 'Farah Naqvi', email_id: 'farah.phone@example.com', mobile: '9835044710' }])
  },
)

onWide('who is logged in is remembered at once, without a form', async ({ page }) => {
  await logIn(page)
  await page.goto('/product/jackfruit-pickle')
  await page.getByRole('button', { name: 'Notify' }).filter({ visible: true }).click()
  await page.getByText('We will notify you').waitFor()
  expect(await page.getByRole('dialog', { name: 'Notify Me' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Notify' }).filter({ visible: true }).click()
  await page.getByText('Already registered').waitFor()
})

test('when it is back, who waits is written to once', async () => {
  const post = async (path: string, body: object) => {
    const answer = await fetch(siteUrl() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const { data: honey } = await post('/api/v1/get-product-details', { p_id: 'wildflower-honey' })
  const stock = async (quantity: number) => {
    for (const { sku_id } of honey.product_sku) await post('/demo/stock', { sku_id, quantity })
  }
  const email_id = 'farah.waits@example.com'
  const templatesSent = async () => {
    const answer = await fetch(`${siteUrl()}/demo/messages?to=${email_id}`)
    const { data } = (await answer.json()) as { data: { template: string }[] }
    return data.map(({ template }) => template)
  }
  await stock(0)
  for (let n = 0; n < 3; n++)
    await post('/api/v1/create-product-notify', { product_id: honey.id, name: 'Farah', email_id, mobile: '9835044710' })
  expect(await templatesSent()).toEqual([])
  await stock(20)
  await expect.poll(templatesSent).toEqual(['back_in_stock'])
})
