import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { csvOf } from '#test/requests/csv.ts'

import { logIn, placedOrder } from '../shared/asha.ts'
import { onWide, wrongWith } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const API = '/admin/api/v1'
const STEPS = ['Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered']
const account = encodeURIComponent('courier:Delhivery')

/** A cash order that Delhivery has delivered under this number; answers what it collected, in rupees. */
const delivered = async (page: Page, orderNo: string, tracking_number: string): Promise<number> => {
  const parcel = { carrier: 'Delhivery', tracking_number, tracking_url: 'https://example.com/EE1' }
  for (const [n, to] of STEPS.slice(1).entries()) {
    const answer = await page.request.post(`${API}/orders/${orderNo}/steps`, {
      data: { from: STEPS[n], to, ...(to === 'Shipped' && { parcel }) },
      headers: { 'x-admin': '1', 'idempotency-key': `${orderNo}-${to}` },
    })
    expect([to, answer.status()]).toEqual([to, 200])
  }
  const answer = await page.request.get(`${API}/money/accounts/${account}`, { headers: { 'x-admin': '1' } })
  const { data } = await answer.json()
  return data.data.find(({ order_no }: { order_no: string }) => order_no === orderNo).open
}

const stat = (page: Page, label: string) =>
  page.locator('.stats > div').filter({ hasText: label }).locator('dd').first().textContent()

onWide(
  'a courier’s file pays what it collected, the day is closed, and the sums agree (spec C4)',
  { timeout: 240_000 },
  async ({ page }) => {
    const token = await logIn(page)
    const orderNo = await placedOrder(page, token, ['lemon-pickle'])
    const awb = `EE${orderNo.slice(-9)}IN`
    await logInTo(page, '/admin/money')
    await heading(page, 'Money').waitFor()
    const sum = await delivered(page, orderNo, awb)
    await page.goto(`/admin/money/couriers/${account}`)
    await page.getByRole('link', { name: orderNo }).waitFor()

    await page.goto('/admin/money/payouts/import')
    const rows = [
      ['awb', 'amount', 'reference', 'paid_on', 'courier'],
      [awb, sum, `UTR ${orderNo}`, '2026-11-20', 'Delhivery'],
    ]
    const file = { name: 'payout.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(rows)) }
    await page.getByLabel('Choose a file', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Apply 1' }).click()
    await page.getByText('1 row applied.').waitFor()

    await page.goto('/admin/money/payouts')
    await page.getByRole('link', { name: `Delhivery UTR ${orderNo}` }).click()
    await heading(page, `Delhivery UTR ${orderNo}`).waitFor()
    await expect
      .poll(async () => [await stat(page, 'Collected'), await stat(page, 'Parcels')])
      .toEqual([`₹${sum}`, '1'])
    await page.getByText('Matched', { exact: true }).waitFor()
    expect(await wrongWith(page)).toEqual([])
    await page.goto(`/admin/money/couriers/${account}`)
    await heading(page, 'Delhivery').waitFor()
    await expect.poll(() => page.getByRole('link', { name: orderNo }).count()).toBe(0)

    await page.goto('/admin/money')
    await page.getByRole('button', { name: 'Close the day' }).click()
    const drawer = (await stat(page, 'In the drawer at its end')) ?? ''
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Counted in the drawer').fill(drawer.replaceAll(/[₹,]/g, ''))
    expect(await wrongWith(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close the day' }).click()
    await page.getByText(`with ${drawer} counted.`).waitFor()
  },
)
