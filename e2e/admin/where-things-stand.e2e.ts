import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { logIn, placedOrder } from '../shared/asha.ts'
import { boxOf, endAnimations, onPhone, onWide, type Box } from '../shared/browser.ts'
import { heading, logInTo } from '../shared/owner.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const overlap = (one: Box, other: Box) =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom

/** Opens the list of orders with two new ones, chosen. */
const chosenOrders = async (page: Page) => {
  const token = await logIn(page)
  const orders = [await placedOrder(page, token, ['mango-pickle']), await placedOrder(page, token, ['mango-pickle'])]
  await logInTo(page, '/admin/orders')
  await heading(page, 'Orders').waitFor()
  for (const order of orders) await page.getByLabel(`Choose ${order}`).check()
  await page.getByText('2 chosen').waitFor()
  return orders
}

onWide('a message covers no button of the page’s head: it stands at the foot, on the left', async ({ page }) => {
  await logInTo(page, `/admin/stock?q=${encodeURIComponent('Besan Laddoo')}`)
  await page
    .getByRole('link', { name: /^Besan Laddoo, / })
    .first()
    .click()
  await button(page, 'Receive').click()
  await page.getByLabel('Pieces', { exact: true }).fill('1')
  await page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }).click()
  const toast = page.locator('.toast').first()
  await toast.waitFor()
  const at = await boxOf(toast)
  for (const name of ['Correct', 'Waste', 'Receive']) expect(overlap(at, await boxOf(button(page, name)))).toBe(false)
  expect(at.right).toBeLessThan(640)
  expect(at.y).toBeGreaterThan(450)
})

onPhone(
  'on a phone the bar of what is chosen has its count and its way out in one line, the steps below',
  async ({ page }) => {
    await chosenOrders(page)
    const count = await boxOf(page.locator('.bulk output'))
    const none = await boxOf(button(page, 'Choose none'))
    const steps = await Promise.all((await page.locator('.bulk__action').all()).map(boxOf))
    expect(Math.abs((count.y + count.bottom) / 2 - (none.y + none.bottom) / 2)).toBeLessThan(8)
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps) expect(step.y).toBeGreaterThanOrEqual(none.bottom - 1)
    expect((await boxOf(page.locator('.bulk'))).height).toBeLessThan(180)
  },
)

onPhone('in the sheet of filters what is on or off is a tick box, and no field to type in', async ({ page }) => {
  await logInTo(page, '/admin/orders')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog')
  const flag = sheet.getByRole('button', { name: 'Late' })
  await flag.waitFor()
  const looks = () =>
    flag.evaluate((one) => {
      const [own, box] = [getComputedStyle(one), getComputedStyle(one, '::after')]
      return { border: own.borderTopColor, box: [box.width, box.height], fill: box.backgroundColor }
    })
  const off = await looks()
  expect(off).toMatchObject({ border: 'rgba(0, 0, 0, 0)', box: ['22px', '22px'] })
  await flag.click()
  await sheet.locator('.filter--flag[aria-pressed=true]').waitFor()
  await expect.poll(async () => (await looks()).fill).not.toBe(off.fill)
})

for (const on of [onPhone, onWide])
  on('the line of the history runs from dot to dot, through their middle', async ({ page }) => {
    const token = await logIn(page)
    const orderNo = await placedOrder(page, token, ['mango-pickle'])
    for (const track_status of ['Confirmed', 'Packed'])
      await page.request.post(`/demo/orders/${orderNo}/status`, { data: { track_status } })
    await logInTo(page, `/admin/orders/${orderNo}`)
    await page.locator('.order-history > li').nth(2).waitFor()
    const rows = await page.locator('.order-history > li').evaluateAll((all) =>
      all.map((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const [dot, line] = [getComputedStyle(row, '::before'), getComputedStyle(row, '::after')]
        const dotTop = top + parseFloat(dot.top)
        return {
          dot: {
            middle: parseFloat(dot.left) + parseFloat(dot.width) / 2,
            top: dotTop,
            bottom: dotTop + parseFloat(dot.height),
          },
          line: {
            middle: parseFloat(line.left) + parseFloat(line.borderLeftWidth) / 2,
            top: top + parseFloat(line.top),
            bottom: bottom - parseFloat(line.bottom),
          },
        }
      }),
    )
    for (const [n, { dot, line }] of rows.slice(0, -1).entries()) {
      expect(line.middle).toBeCloseTo(dot.middle, 0)
      expect(line.top).toBeGreaterThanOrEqual(dot.bottom - 1)
      // without a gap: it ends where the next dot begins
      expect(Math.abs(line.bottom - (rows[n + 1]?.dot.top ?? 0))).toBeLessThan(2)
    }
  })

onWide('a chosen row has one colour from end to end, also under the mouse', async ({ page }) => {
  const [order = ''] = await chosenOrders(page)
  const row = page.getByRole('row').filter({ hasText: order })
  await row.hover()
  // not while it changes from one colour into another
  await endAnimations(page)
  const [ground, ends] = await row.evaluate((one) => {
    const { backgroundColor, boxShadow } = getComputedStyle(one)
    return [backgroundColor, [...boxShadow.matchAll(/rgba?\([^)]*\)/g)].map(String)]
  })
  expect(ends).toEqual([ground, ground])
})

onPhone('the chosen tab of the content is in sight', async ({ page }) => {
  await logInTo(page, '/admin/content/languages')
  const tab = page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Languages' })
  await tab.waitFor()
  const isInSight = async () => {
    const { x, right } = await boxOf(tab)
    return x >= 0 && right <= 390
  }
  await expect.poll(isInSight).toBe(true)
})

onWide('bars of the reports stand next to each other, each category in its own colour', async ({ page }) => {
  await logInTo(page, '/admin/reports')
  await heading(page, 'Reports').waitFor()
  await page.locator('.report-bars').waitFor()
  const [first, second] = await Promise.all((await page.locator('.report-bars > *').all()).slice(0, 2).map(boxOf))
  expect(first?.y).toBe(second?.y)
  expect(first?.width).toBeLessThan(600)
  const bars = page.locator('.share-bars [data-cat] progress')
  await bars.first().waitFor()
  // what is painted at the beginning of each
  const colours: string[] = []
  for (const bar of await bars.all()) {
    const { x, y } = await boxOf(bar)
    const clip = { x: x + 2, y: y + 4, width: 2, height: 4 }
    colours.push((await page.screenshot({ clip, fullPage: true })).toString('base64'))
  }
  expect(colours.length).toBeGreaterThan(2)
  expect(new Set(colours).size).toBe(colours.length)
})
