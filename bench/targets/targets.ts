import type { Better } from './measurement.ts'

/** What the shop is to reach. The table below decides what `npm run bench` measures and how it is reported. */
export type Target = {
  /** For --only, and what a stored report knows it by. */
  name: string
  title: string
  /** Which program measures it: several targets of one program are measured together. */
  by: Measure
  unit: '/s' | 'ms' | 'µs' | 's' | 'MB' | '%' | 'kB' | ''
  better: Better
  /** A bound for the figure itself, or for the share of the floor that it reaches; one without is only reported. */
  target?: { value: number } | { ratio: number }
  /** Where it is promised. */
  stands: string
  /** What is measured in the same rounds, to know how much of the figure is the machine's. */
  floor: string
}

export type Measure =
  | 'weight'
  | 'uncached'
  | 'pglite'
  | 'postgres'
  | 'orders'
  | 'orders-postgres'
  | 'small'
  | 'small-postgres'
  | Heavy
type Heavy = 'overload' | 'interactions' | 'lighthouse'

const BARE = 'a bare server, same bytes'
const BY_HAND = 'the same statements by hand'
const PROCESS = 'a bare server, idle or asked'
const NONE = ''

type Common = Pick<Target, 'by' | 'unit' | 'better' | 'stands' | 'floor'>
type Row = [name: string, title: string, target?: Target['target'], other?: Partial<Common>]

const rows = (common: Common, ...list: Row[]): Target[] =>
  list.map(([name, title, target, other]) => ({ ...common, ...other, name, title, ...(target && { target }) }))

/** Answers from memory (spec P17). Requests and processor are two sides: a client that is the limit hides the second. */
const cached = rows(
  { by: 'pglite', unit: '/s', better: 'more', stands: 'spec P17', floor: BARE },
  ['home', 'home, cached', { ratio: 0.95 }],
  ['product', "a product's page, cached", { ratio: 0.95 }],
  ['dashboard', "the home page's data, cached", { ratio: 0.95 }],
  ['details', "a product's data, cached", { ratio: 0.95 }],
  ['search', 'a search, cached', { ratio: 0.95 }],
  ['home-first', 'home, the first seconds of a start', { ratio: 0.85 }],
  ['home-long', 'home, 30 s of 32 connections', { ratio: 0.95 }],
  ['home-long-cpu', 'home, processor of an answer then', { ratio: 0.85 }, { unit: 'µs', better: 'less' }],
  ['home-plain', 'home uncompressed, 30 s of 32', undefined],
  ['home-plain-cpu', 'home uncompressed, processor then', undefined, { unit: 'µs', better: 'less' }],
  ['page-new', 'a page of the blog, made anew'],
  ['search-new', 'a search, made anew'],
  ['order', 'an order of the demo shopper'],
  ['home-postgres', 'home, cached, PostgreSQL', { ratio: 0.95 }, { by: 'postgres' }],
  ['search-new-postgres', 'a search, made anew, PostgreSQL', undefined, { by: 'postgres' }],
  ['order-postgres', 'an order of the demo shopper, PostgreSQL', undefined, { by: 'postgres' }],
)

/** The processor of one page that is made (spec P17). */
const pagesMade = rows(
  { by: 'uncached', unit: 'ms', better: 'less', stands: 'spec P17', floor: BARE },
  ['product-anew', 'a product, everything made anew', { value: 9 }],
  ['product-page', 'a product, its data cached', { value: 4.3 }],
  ['product-changed', 'a product that was changed', { value: 8 }],
  ['home-anew', 'home, everything made anew', { value: 8 }],
  ['home-page', 'home, its data cached', { value: 4.6 }],
)

const ordersOn = (by: 'orders' | 'orders-postgres', where: string, ratio: number) => {
  const share = { by, unit: '/s', better: 'more', stands: 'spec P3', floor: BY_HAND } as const
  const late = { unit: 'ms', better: 'less' } as const
  const embedded = by === 'orders'
  return rows(
    share,
    [by, `orders, ${where}`, { ratio }],
    ...(embedded ? [[`${by}-rate`, `orders a second, ${where}`, { value: 230 }] satisfies Row] : []),
    [`${by}-p99`, `p99 of orders, ${where}`, { value: 100 }, late],
    [`${by}-cpu`, `processor of an order, ${where}`, embedded ? { value: 4.3 } : undefined, late],
    [`${by}-hot`, `orders of one hot size, ${where}`, { ratio }],
    [`${by}-hot-p99`, `p99 of orders of one hot size, ${where}`, { value: 100 }, late],
  )
}

/** Whoever is let in is answered in time, and few are refused: neither is worth anything without the other (spec F28). */
const overload = rows(
  { by: 'overload', unit: 'ms', better: 'less', stands: 'spec F28', floor: NONE },
  ['burst-last', 'the last of 200 orders at once', { value: 1500 }, { floor: 'one after the other' }],
  ['burst-refused', 'refused of 200 orders at once', { value: 0 }, { unit: '' }],
  ['sold-out-wrong', 'wrongly answered of 50 buyers of 5', { value: 0 }, { unit: '' }],
  ['many', '48 shoppers without pause', { ratio: 0.9 }, { unit: '/s', better: 'more', floor: '8 of them' }],
  ['many-refused', 'refused of 48 without pause', { value: 0 }, { unit: '' }],
  ['peak-refused', 'refused of 16 connections', { value: 0 }, { unit: '' }],
  ['crowd-p99', 'p99 at three times the peak', { value: 1000 }, { floor: 'half of the peak' }],
  ['crowd-served', 'served at three times the peak', { ratio: 0.8 }, { unit: '/s', better: 'more', floor: 'the peak' }],
  ['crowd-class', 'the least served of a class then', { value: 0.1 }, { unit: '', better: 'more' }],
  ['crowd-broken', 'neither served nor refused then', { value: 0 }, { unit: '' }],
  ['crowd-after', 'refused 5 s after the crowd', { value: 0 }, { unit: '' }],
  ['flood-p99', 'p99 beside 300 of one address', { value: 500 }, { floor: 'half of the peak' }],
  ['flood-refused', 'refused beside 300 of one address', { value: 0 }, { unit: '' }],
  ['slow-p99', 'p99 beside slow callers', { ratio: 0.5 }, { floor: 'without them', stands: 'spec F22' }],
  ['slow-closed', 'the longest that one of them stood', { value: 7000 }, { stands: 'spec F22' }],
)

const smallOn = (by: 'small' | 'small-postgres', where: string, [rest, peak]: [number, number]) =>
  rows(
    { by, unit: 'MB', better: 'less', stands: 'spec U7', floor: PROCESS },
    [`${by}-rest`, `512 MB, ${where}: at rest`, { value: rest }],
    [`${by}-peak`, `512 MB, ${where}: at most`, { value: peak }],
    [`${by}-idle`, `512 MB, ${where}: processor at rest`, { value: 0.3 }, { unit: '%' }],
    [`${by}-failed`, `512 MB, ${where}: not answered`, { value: 0 }, { unit: '', floor: NONE }],
  )

/** Start and memory of the shop that all scenarios were asked of, so that speed is not bought with memory. */
const lifeOn = (by: 'pglite' | 'postgres', where: string, loaded: number) =>
  rows(
    { by, unit: 'MB', better: 'less', stands: 'spec P17', floor: PROCESS },
    [`${by}-first-start`, `first start, ${where}`, undefined, { unit: 's' }],
    [`${by}-start`, `second start, ${where}`, { value: 3 }, { unit: 's' }],
    [`${by}-idle`, `memory, idle, ${where}`],
    [`${by}-loaded`, `memory after all this load, ${where}`, { value: loaded }],
  )

const phone = [
  ...rows(
    { by: 'weight', unit: 'kB', better: 'less', stands: 'decision 044', floor: NONE },
    ['home-js', 'scripts of home', { value: 112.5 }],
    ['product-js', 'scripts of a product', { value: 113 }],
    ['blog-js', 'scripts of the blog', { value: 112.5 }],
  ),
  ...rows(
    { by: 'interactions', unit: 'ms', better: 'less', stands: 'decision 044', floor: 'a heading that answers nothing' },
    ['touch-menu', 'open the side menu, p75', { value: 100 }],
    ['touch-search', 'open the search, p75', { value: 100 }],
    ['touch-category', 'choose a category, p75', { value: 100 }],
    ['touch-size', 'choose a size, p75', { value: 100 }],
    ['touch-add', 'add to cart, p75', { value: 100 }],
    ['touch-more', 'one more, p75', { value: 100 }],
    ['touch-cart', 'open the cart, p75', { value: 100 }],
  ),
  ...(['home', 'product', 'blog'] as const).flatMap((page) =>
    rows(
      { by: 'lighthouse', unit: 'ms', better: 'less', stands: 'decision 044', floor: NONE },
      [`${page}-score`, `Lighthouse, ${page}`, { value: 98 }, { unit: '', better: 'more' }],
      [`${page}-lcp`, `LCP, ${page}`, { value: 1800 }],
      [`${page}-tbt`, `TBT, ${page}`, { value: 50 }],
      [`${page}-cls`, `CLS, ${page}`, { value: 0 }, { unit: '' }],
    ),
  ),
]

export const targets: readonly Target[] = [
  ...cached,
  ...pagesMade,
  ...ordersOn('orders', 'PGlite', 0.5),
  ...ordersOn('orders-postgres', 'PostgreSQL', 0.55),
  ...lifeOn('pglite', 'PGlite', 430),
  ...lifeOn('postgres', 'PostgreSQL', 460),
  ...smallOn('small', 'PGlite', [260, 340]),
  ...smallOn('small-postgres', 'PostgreSQL', [190, 300]),
  ...overload,
  ...phone,
]
