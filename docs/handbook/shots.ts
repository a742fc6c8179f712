import type { Page } from 'playwright-core'

/** How a picture of the handbook is taken: the screen, who is there, what is done first, and what is circled. */
export type Shot = {
  path: string
  /** Stands on the screen when it is ready. */
  ready: string
  who?: 'owner' | 'nobody'
  /** Opens what the address alone does not lead to. */
  steps?: (page: Page) => Promise<void>
  circled?: string
}

/** Opens the first thing of a list. */
const firstRow = (list: string) => async (page: Page) => {
  const link = page.locator(`main :is(table, ul) a[href*="/admin/${list}/"]`).first()
  const to = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.waitForURL(`**${to}*`)
}

/** The name ends with the width (spec X6.4). The shop and its back office have one look for day and night. */
export const shots: Readonly<Record<string, Shot>> = {
  'kitchen-390': { path: '/admin/kitchen', ready: 'h2' },
  'login-390': { path: '/admin', who: 'nobody', ready: 'button:has-text("Log in")' },
  'dashboard-1280': { path: '/admin', ready: 'h1' },
  'settings-1280': { path: '/admin/settings', ready: 'h2:has-text("Shop")' },
  'products-1280': { path: '/admin/products', ready: 'table' },
  'product-1280': { path: '/admin/products', ready: 'table', steps: firstRow('products') },
  'stock-1280': { path: '/admin/stock', ready: 'table' },
  'stock-size-390': { path: '/admin/stock', ready: 'h1', steps: firstRow('stock') },
  'orders-1280': { path: '/admin/orders', ready: 'table' },
  'orders-390': { path: '/admin/orders', ready: 'h1' },
  'order-1280': {
    path: '/admin/orders',
    ready: 'table',
    steps: firstRow('orders'),
    circled: 'button:has-text("Mark as")',
  },
  'exceptions-390': { path: '/admin/exceptions', ready: 'h1' },
  'pack-390': { path: '/admin/pack', ready: 'h1' },
  'returns-1280': { path: '/admin/returns', ready: 'h1' },
  'customers-1280': { path: '/admin/customers', ready: 'table' },
  'messages-390': { path: '/admin/messages', ready: 'h1' },
  'reviews-1280': { path: '/admin/reviews', ready: 'h1' },
  'banners-1280': { path: '/admin/content', ready: 'h1' },
  'post-1280': { path: '/admin/blog', ready: 'table', steps: firstRow('blog') },
  'coupons-1280': { path: '/admin/coupons', ready: 'table' },
  'coupon-390': { path: '/admin/coupons/new', ready: 'h1' },
  'reports-1280': { path: '/admin/reports', ready: 'h1' },
  'gst-1280': { path: '/admin/reports', ready: 'a[href*="/reports/gst/"]', steps: firstRow('reports/gst') },
  'staff-1280': { path: '/admin/settings/staff', ready: 'h1' },
  'journal-1280': { path: '/admin/settings/journal', ready: 'h1' },
  'health-390': { path: '/admin/settings/health', ready: 'text=Uptime' },
}

/** The width and height of a picture, in px: a phone's or a desk's window. */
export const sizeOf = (name: string): { width: number; height: number } =>
  name.endsWith('-390') ? { width: 390, height: 844 } : { width: 1280, height: 800 }
