import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { logIn, placedOrder } from '../shared/asha.ts'
import { onPhone, onWide, wrongWith } from '../shared/browser.ts'
import { heading, logInTo, newPerson } from '../shared/owner.ts'

const GOODS = 'lemon-pickle'
/** Points of an A4 sheet. */
const [A4_WIDE, A4_HIGH] = [595, 842]

/** An order that can be packed. */
const confirmed = async (page: Page) => {
  const orderNo = await placedOrder(page, await logIn(page), [GOODS])
  await page.request.post(`/demo/orders/${orderNo}/status`, { data: { track_status: 'Confirmed' } })
  return orderNo
}

onPhone(
  'a packer goes from the kitchen to its picking list and on to the boxes, with one hand (spec C5.2)',
  async ({ page }) => {
    const orderNo = await confirmed(page)
    await logInTo(page, '/admin/kitchen', await newPerson(page, 'packer'))
    await heading(page, 'Kitchen').waitFor()
    await page
      .getByText(/^Lemon Pickle, /)
      .first()
      .waitFor()
    expect(await wrongWith(page)).toEqual([])
    const list = page.getByRole('link', { name: /^Picking list/ }).and(page.locator(`[href*="${orderNo}"]`))
    await list.click()
    await heading(page, 'Picking list').waitFor()
    expect(await wrongWith(page)).toEqual([])
    const tick = page.getByRole('checkbox', { name: new RegExp(orderNo) })
    const summary = page.getByText(/^\d+ of \d+ orders?, as of/)
    const [chosen = '', all = ''] = (await summary.textContent())?.match(/\d+/g) ?? []
    expect(chosen).toBe(all)
    await tick.uncheck()
    await page.getByText(`${Number(all) - 1} of ${all} order`, { exact: false }).waitFor()
    await page.goBack()
    await page
      .getByRole('link', { name: /^Pack \d+ orders?$/ })
      .and(page.locator(`[href*="${orderNo}"]`))
      .click()
    await page.getByText(/^Order 1 of \d+$/).waitFor()
  },
)

onWide(
  'the kitchen on paper: A4, no row cut in two, nothing that can only be pressed (spec C5.2.3)',
  async ({ page }) => {
    await confirmed(page)
    await logInTo(page, '/admin/kitchen')
    await heading(page, 'Kitchen').waitFor()
    expect(await wrongWith(page)).toEqual([])
    const sheets = (await page.pdf({ preferCSSPageSize: true }))
      .toString('latin1')
      .matchAll(/MediaBox \[0 0 (\S+) (\S+)\]/g)
    const sizes = [...sheets].map(([, wide, high]) => [Math.round(Number(wide)), Math.round(Number(high))])
    expect(sizes.length).toBeGreaterThan(0)
    expect(new Set(sizes.map(String))).toEqual(new Set([String([A4_WIDE, A4_HIGH])]))
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByText(/^As of \d/).isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('navigation').or(page.getByRole('button')).count()).toBe(0)
    const rows = await page.locator('main li').evaluateAll((all) =>
      all.map((row) => {
        const { breakInside, color, backgroundColor } = getComputedStyle(row)
        return [breakInside, color, backgroundColor].join(' ')
      }),
    )
    expect(new Set(rows)).toEqual(new Set(['avoid rgb(0, 0, 0) rgb(255, 255, 255)']))
  },
)
