import { chromium, type BrowserContext } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { testArgs } from '../../scripts/programs/browser.ts'
import { cartOf } from '../shared/at-checkout.ts'
import { siteUrl } from '../shared/browser.ts'

/** What a page writes down once Back has shown it again: the driver itself loses sight of a page that is brought to life. */
type Return = { isStored: boolean; why: unknown; cart: string | null; name: string | undefined }

const NOTE = 'shownAgain'
const ELSEWHERE = '/contact'

/** A browser that keeps pages for Back, as everybody's does; the driver switches that off. */
const withCachedPages = async <T>(work: (context: BrowserContext) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch({
    executablePath: inject('chromium'),
    args: testArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    return await work(await browser.newContext({ baseURL: siteUrl() }))
  } finally {
    await browser.close()
  }
}

/** Opens a page, loads another one in its place, and goes back. The other page writes `store`. */
async function leaveAndReturn(context: BrowserContext, path: string, store: Record<string, string> = {}) {
  const page = await context.newPage()
  await page.addInitScript(noteReturn, { note: NOTE, elsewhere: ELSEWHERE })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate((to) => location.assign(to), ELSEWHERE)
  await page.waitForURL(`**${ELSEWHERE}`, { waitUntil: 'load' })
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    // not within this call, which ends with its page
    setTimeout(() => history.back())
  }, store)
}

/** In the browser: tells by way of the storage how the page looks after it was shown a second time. */
function noteReturn({ note, elsewhere }: { note: string; elsewhere: string }) {
  const write = (isStored: boolean) => {
    const [entry] = performance.getEntriesByType('navigation')
    const state = {
      isStored,
      why: entry && 'notRestoredReasons' in entry ? entry.notRestoredReasons : null,
      cart: document.querySelector('[aria-label^="Cart, "]')?.getAttribute('aria-label') ?? null,
      name: document.querySelector('.site-header__first-name')?.textContent,
    }
    localStorage.setItem(note, JSON.stringify(state))
  }
  addEventListener('pageshow', ({ persisted }) => {
    const [entry] = performance.getEntriesByType('navigation')
    const isLoadedAgain = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
    if (location.pathname !== elsewhere && (persisted || isLoadedAgain)) setInterval(() => write(persisted), 20)
  })
}

async function watchReturn(context: BrowserContext): Promise<() => Promise<Return | undefined>> {
  const watcher = await context.newPage()
  await watcher.goto('/offline')
  return async () => {
    const text = await watcher.evaluate((note) => localStorage.getItem(note), NOTE)
    return text ? (JSON.parse(text) as Return) : undefined
  }
}

/**
 * Whether Back shows a page as it was left. A browser short of time gives a stored page up, so it is tried more than once: what
 * a page does that forbids it, it does each time.
 */
const expectStored = async (path: string, returned: () => Promise<Return | undefined>): Promise<void> => {
  await expect.poll(async () => (await returned())?.isStored, { message: path }).toBe(true)
}

test('Back shows a page of the shop as it was left, without loading it', async () => {
  for (const path of ['/', '/product/mango-pickle', '/blogs', '/orders', '/checkout'])
    await expectStored(path, () =>
      withCachedPages(async (context) => {
        const seen = await watchReturn(context)
        await leaveAndReturn(context, path)
        await expect.poll(seen).toBeDefined()
        return seen()
      }),
    )
})

test('a page that Back shows again knows what came into the cart meanwhile, and who logged in', async () => {
  await expectStored('/', () =>
    withCachedPages(async (context) => {
      const seen = await watchReturn(context)
      const cartItems = await cartOf(await context.newPage(), [['Mango Pickle', '250 g', 2]])
      const user = { user_id: 'u_asha', name: 'Asha Sinha', email: 'asha@example.com' }
      await leaveAndReturn(context, '/', { cartItems, access_token: 'hers', user_data: JSON.stringify(user) })
      await expect.poll(seen).toMatchObject({ cart: 'Cart, 2 items', name: 'Asha' })
      return seen()
    }),
  )
})
