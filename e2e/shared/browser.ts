import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { default as Axe } from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Frame, type Locator, type Page } from 'playwright-core'
import { expect, inject, test as base } from 'vitest'

import { WAITING_MARK } from '#contract/browser-events.ts'

import { testArgs } from '../../scripts/programs/browser.ts'
import { ownShop } from './own-shop.ts'

export const PHONE = { width: 390, height: 844 }
export const WIDE = { width: 1280, height: 900 }

const isTraced = process.env['TRACE'] === '1'

/** The address of this worker's shop. */
export const siteUrl = (): string => {
  const sites = inject('sites')
  return sites[(Number(process.env['VITEST_POOL_ID']) - 1) % sites.length] ?? ''
}

/** A console line that the browser itself writes for an answer that a test expects: 404 pages, refused calls. */
const isExpected = (line: string) =>
  /the server responded with a status of (40[12349]|41[09]|422|429|50[13])/.test(line)

/** Pages that a test has cut off: what they cannot load, the browser calls an error, of the icon also a while later. */
const cutOff = new WeakSet<Page>()
const isOfNetwork = (line: string) => /net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(line)
/** Takes a page's network away, or gives it back. */
export const setOffline = async (page: Page, isOffline: boolean): Promise<void> => {
  // before it is cut off: what it was loading fails at once
  if (isOffline) cutOff.add(page)
  await page.context().setOffline(isOffline)
}

/** A page fetches some files only after a while: its toasts, its service worker. */
export const touch = async (page: Page): Promise<void> => {
  await page.locator(`body:not([${WAITING_MARK}])`).waitFor()
  await page.mouse.move(1, 1)
}

/** A part of the page reacts from now on: what is pressed before that is carried over, what is typed only where a form asks. */
export const waitForReact = async (page: Page, selector = 'body'): Promise<void> => {
  await page.waitForFunction(
    (part) => Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  )
}

const watch = async (context: BrowserContext) => {
  const errors: string[] = []
  const page = await context.newPage()
  // what does not come within this time does not come: the message then names what was waited for
  page.setDefaultTimeout(30_000)
  page.on('console', (message) => {
    const line = message.text()
    const isOfTheTest = isExpected(line) || (cutOff.has(page) && isOfNetwork(line))
    if (message.type() === 'error' && !isOfTheTest) errors.push(line)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return { page, errors }
}

/**
 * One browser for all tests of a worker: it takes longer to start than most of them. Vitest makes a worker's fixture once for
 * each `extend`, so it is started beside them.
 */
let started: Promise<Browser> | undefined
const startOnce = () => (started ??= chromium.launch({ executablePath: inject('chromium'), args: testArgs }))
const withBrowser = base.extend<{ browser: Browser }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from it which fixtures this one needs: none
    async ({}, use) => {
      const browser = await startOnce()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** Whether the shop's service worker runs, and which shop the page is of. */
type Screen = { hasWorker?: boolean; shopUrl?: () => string | Promise<string> }

/**
 * A test with a clean profile and a window of one size; an error on the page's console, or a breach of the content policy,
 * fails it. With TRACE=1 a failed one leaves a trace in test-results; writing it takes a fifth of the time.
 */
const onScreen = (viewport: { width: number; height: number }, { hasWorker = false, shopUrl = siteUrl }: Screen = {}) =>
  withBrowser.extend<{ page: Page }>({
    page: async ({ browser, task }, use) => {
      const context = await browser.newContext({
        baseURL: await shopUrl(),
        viewport,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
      })
      if (!hasWorker) await withoutServiceWorker(context)
      const { page, errors } = await watch(context)
      if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true })
      await use(page)
      const failed = errors.length > 0 || task.result?.state === 'fail'
      if (isTraced) await context.tracing.stop(failed ? { path: `test-results/${task.id}.zip` } : {})
      await context.close()
      expect(errors, 'errors on the page').toEqual([])
    },
  })
export const onPhone = onScreen(PHONE)
export const onWide = onScreen(WIDE)
/** The same with the shop's service worker, which fetches what a test can neither hold back nor refuse. */
export const onPhoneWithWorker = onScreen(PHONE, { hasWorker: true })
/** In a shop for this test alone, whose clock it may move by days. */
export const onPhoneInOwnShop = onScreen(PHONE, { shopUrl: ownShop })

/** The shop's worker fetches and stores all files of the shop for each new context; the back office has its own. */
export const withoutServiceWorker = (context: Pick<BrowserContext, 'addInitScript'>) =>
  context.addInitScript(() => {
    const workers = navigator.serviceWorker
    const register = workers?.register.bind(workers)
    if (register)
      workers.register = (url, options) =>
        /^(?:\/hi)?\/sw\.js$/.test(String(url)) ? new Promise(() => {}) : register(url, options)
  })

/** Serious and critical faults that axe finds on the page in its present state; half faded, a text has not its contrast. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await withoutFading(page)
  await endAnimations(page)
  await Promise.all(page.frames().map(withAxe))
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as WithAxe).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })
}

/** From here on the page's time passes by `page.clock` alone; it can stop at a time to come only. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
}

type WithAxe = { axe: typeof Axe }
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Gives a document axe once: it is half a megabyte, and a test looks at one document several times. */
const withAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
}

/** The faults of the page in its present state: it is wider than its window, or axe finds a fault. */
export const wrongWith = async (page: Page): Promise<string[]> => {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [...(isWide ? [`${page.url()} is wider than its window`] : []), ...(await faultsOf(page))]
}

/** Runs in the page: what a reader chose in the browser's settings, letters of so many px, where 16 are usual. */
export const setLetters = (px: number): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html { font-size: ${px}px }`)
  document.adoptedStyleSheets = [sheet]
}

/** The texts, sums and buttons beyond the window's edge, or beyond a box that cuts them off. */
export const textsCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1
    const edgeOf = (element: Element): number => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') return Infinity
        if (overflowX !== 'visible') return box.getBoundingClientRect().right
      }
      return innerWidth
    }
    return [...document.querySelectorAll('h1, h2, h3, p, dt, dd, button, a')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, [inert]'))
      .filter((element) => element.getBoundingClientRect().right > edgeOf(element) + SLACK)
      .map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent?.slice(0, 40)}`)
  })

/** Ends what has begun to fade or slide: nobody waits for a page that draws nothing. What turns for ever goes on. */
export const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
/** The page's policy allows no style from outside, but sheets that a script makes. */
const withoutFading = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { transition: none !important; }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Where something stands once it stands still: it is measured by its look of two frames. */
export const boxOf = async (place: Locator): Promise<Box> => {
  const element = await place.elementHandle()
  await element?.waitForElementState('stable')
  const box = await element?.boundingBox()
  if (!box) throw new Error(`${String(place)} is not drawn`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
export type Box = Record<'x' | 'y' | 'width' | 'height' | 'right' | 'bottom', number>

/** Fills the browser's storage from a page of the shop that has no scripts, which would read and write it meanwhile. */
export const fillStorage = async (page: Page, entries: Readonly<Record<string, string>>): Promise<void> => {
  await page.goto('/robots.txt')
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, entries)
}

/** The cart that the browser stores. */
export const storedCart = (page: Page): Promise<{ name: string; sku_name: string; count: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'))
