// How long a phone with a processor four times slower than this one takes from a touch to the next picture on its screen, as
// the browser itself times it (Event Timing). `node bench/interactions.ts [--rounds 10]`, on a built shop.
import process from 'node:process'
import { parseArgs } from 'node:util'

import { chromium, type Browser, type Locator, type Page } from 'playwright-core'

import { ensureBrowser, launchArgs } from '../scripts/programs/browser.ts'
import { cleanUpAtEnd, shutDown } from './children.ts'
import { dataFolder, startShop } from './shop.ts'

const SLOWER = 4
const MAX_MS = 100
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

const interactions: Interaction[] = [
  // what this machine takes by itself: nothing of the shop answers it
  { name: 'touch a heading', path: '/', target: (page) => page.locator('h2').filter({ visible: true }).first() },
  { name: 'open the side menu', path: '/', target: (page) => button(page, 'Menu') },
  { name: 'open the search', path: '/', target: (page) => page.getByRole('searchbox') },
  { name: 'choose a category', path: '/', target: (page) => page.getByRole('tab').nth(1) },
  { name: 'choose a size', path: '/product/mango-pickle', target: size },
  { name: 'add to cart', path: '/product/mango-pickle', prepare: chooseSize, target: add },
  {
    name: 'one more',
    path: '/product/mango-pickle',
    prepare: addChosen,
    target: (page) => button(page, /^One more/),
  },
  {
    name: 'open the cart',
    path: '/product/mango-pickle',
    prepare: addChosen,
    target: (page) => button(page, /^Cart, /),
  },
]

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const rounds = Number(values.rounds)

try {
  const { port } = await startShop({ DATA_DIR: dataFolder() })
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs })
  cleanUpAtEnd(() => browser.close())
  const rows: Record<string, { 'p75 ms': number; 'worst ms': number }> = {}
  // Two at once would slow each other.
  for (const interaction of interactions) {
    const times: number[] = []
    while (times.length < rounds) times.push(await timeOf(browser, `http://127.0.0.1:${port}`, interaction))
    times.sort((a, b) => a - b)
    rows[interaction.name] = { 'p75 ms': times[Math.ceil(rounds * 0.75) - 1] ?? 0, 'worst ms': times.at(-1) ?? 0 }
  }
  console.table(rows)
  if (Object.values(rows).some((row) => row['p75 ms'] > MAX_MS)) process.exitCode = 1
} finally {
  await shutDown()
}

/** The longest time that one of the act's events took until something was painted, in a browser that has never been here. */
async function timeOf(browser: Browser, shop: string, { path, prepare, target }: Interaction): Promise<number> {
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
