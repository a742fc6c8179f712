// How long a phone with a processor four times slower than this one takes from a touch to the next picture on its screen, as
// the browser itself times it (Event Timing). `node bench/measure/interactions.ts [--rounds 10] [--json]`, on a built shop.
import { parseArgs } from 'node:util'

import { chromium, type Browser, type Locator, type Page } from 'playwright-core'

import { ensureBrowser, launchArgs } from '../../scripts/programs/browser.ts'
import { cleanUpAtEnd, shutDown } from '../shop/children.ts'
import { dataFolder, startShop } from '../shop/shop.ts'
import { handIn } from '../targets/report.ts'

const SLOWER = 4
/** The browser does not report shorter ones. */
const MIN_MS = 16

type Interaction = {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  target: (page: Page) => Locator
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const size = (page: Page) => page.locator('label', { hasText: '400 g' }).first()
const add = (page: Page) => button(page, 'ADD TO CART')
const chooseSize = (page: Page) => size(page).tap()
const addChosen = async (page: Page) => {
  await chooseSize(page)
  await add(page).tap()
}

/** What this machine takes by itself: nothing of the shop answers it. */
const heading: Omit<Interaction, 'name'> = {
  path: '/',
  target: (page) => page.locator('h2').filter({ visible: true }).first(),
}

const interactions: Interaction[] = [
  { name: 'touch-menu', path: '/', target: (page) => button(page, 'Menu') },
  { name: 'touch-search', path: '/', target: (page) => page.getByRole('searchbox') },
  { name: 'touch-category', path: '/', target: (page) => page.getByRole('tab').nth(1) },
  { name: 'touch-size', path: '/product/mango-pickle', target: size },
  { name: 'touch-add', path: '/product/mango-pickle', prepare: chooseSize, target: add },
  {
    name: 'touch-more',
    path: '/product/mango-pickle',
    prepare: addChosen,
    target: (page) => button(page, /^One more/),
  },
  {
    name: 'touch-cart',
    path: '/product/mango-pickle',
    prepare: addChosen,
    target: (page) => button(page, /^Cart, /),
  },
]

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, json: { type: 'boolean', default: false } },
})
const rounds = Number(values.rounds)

try {
  const { port } = await startShop({ DATA_DIR: dataFolder() })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs })
  cleanUpAtEnd(() => browser.close())
  const url = `http://127.0.0.1:${port}`
  const times = new Map(interactions.map((one) => [one.name, [] as number[]]))
  const floor: number[] = []
  // Two at once would slow each other.
  for (let round = 0; round < rounds; round++) {
    floor.push(await timeOf(browser, url, heading))
    for (const one of interactions) times.get(one.name)?.push(await timeOf(browser, url, one))
  }
  handIn(
    [...times].map(([name, all]) => ({ name, rounds: [{ value: p75(all), floor: p75(floor) }] })),
    values.json,
  )
} finally {
  await shutDown()
}

/** What three of four touches are answered within. */
function p75(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.75) - 1] ?? 0
}

/** The longest time that one of the touch's events took until something was painted, in a browser that has never been here. */
async function timeOf(browser: Browser, shop: string, touched: Omit<Interaction, 'name'>): Promise<number> {
  const { path, prepare, target } = touched
  const context = await browser.newContext({
    baseURL: shop,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.addInitScript((min) => {
    const durations: number[] = []
    const save = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) durations.push(entry.duration)
    }
    const ofTouches: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: min,
      buffered: true,
    }
    new PerformanceObserver(save).observe(ofTouches)
    Object.assign(window, { durations })
  }, MIN_MS)
  const devtools = await context.newCDPSession(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await prepare?.(page)
  // who scrolls looks before touching
  await target(page).scrollIntoViewIfNeeded()
  await settle(page)
  await page.evaluate(() => void ((window as unknown as Timed).durations.length = 0))
  await target(page).tap()
  await settle(page)
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as Timed).durations))
  await context.close()
  return Math.max(MIN_MS, longest)
}

type Timed = { durations: number[] }

/** Waits until the touched element is painted and the browser has reported the time. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))
}
