import type pg from 'pg'

import { filePaths, pagePaths, productPath } from '#contract/page-paths.ts'
import { screens } from '#web/admin/screens.ts'

/** What the parts of an address are taken from, by the address: the newest of each thing. */
const PARTS: Readonly<Record<string, string>> = {
  'orders/:no': 'select order_no from orders order by id desc limit 1',
  'returns/:id': 'select id from return_request order by id desc limit 1',
  'products/:id': 'select product_id from product_image limit 1',
  'stock/batches/:id': 'select id from batch limit 1',
  'stock/:id': 'select sku_id from stock_entry order by id desc limit 1',
  'coupons/:id': 'select id from coupon limit 1',
  'customers/:id': `select id from shopper where email = 'asha@example.com'`,
  'messages/:id': 'select id from contact_ticket order by id desc limit 1',
  'blog/:id': 'select blog_id from blog_comment limit 1',
  'content/banners/:id': 'select id from banner limit 1',
  'content/testimonials/:id': 'select id from testimonial limit 1',
  'content/team/:id': 'select id from team_member limit 1',
  'content/pages/:name': `select 'terms'`,
  'settings/words/:code/:channel': 'select code, channel from message_template limit 1',
  'reports/gst/:month': `select to_char(now(), 'YYYY-MM')`,
  // the drawer is there before anything was paid
  'money/couriers/:account': `select 'drawer'`,
  'money/payouts/:id': 'select id from payout order by id desc limit 1',
  'settings/breaches/:id': 'select id from breach order by id desc limit 1',
}

/** Every screen of the back office, each with the newest thing that it can show. */
export async function adminAddresses(client: pg.Client): Promise<string[]> {
  const found: string[] = []
  for (const { path } of screens) {
    const parts = path.includes(':') ? await firstRow(client, path) : []
    if (parts) found.push(`/admin/${path.replaceAll(/:\w+/g, () => String(parts.shift()))}`)
  }
  return found
}

/** Every page of the shop, some products and posts, and what is read by machines. */
export async function shopAddresses(client: pg.Client): Promise<string[]> {
  const plain = Object.values(pagePaths).filter((path) => !path.includes(':'))
  const { rows: products } = await client.query<{ slug: string }>(
    'select slug from product where id in (select product_id from review) limit 2',
  )
  const { rows: posts } = await client.query<{ path: string }>(
    `select '/blog/' || id || '/' || slug as path from blog where id in (select blog_id from blog_comment) limit 1`,
  )
  return [
    ...plain,
    ...products.map(({ slug }) => productPath(slug)),
    ...posts.map(({ path }) => path),
    filePaths.blogFeed,
  ]
}

async function firstRow(client: pg.Client, path: string): Promise<unknown[] | undefined> {
  const query = PARTS[path]
  if (query === undefined)
    throw new Error(`a screen of the back office whose address this test cannot fill in: ${path}`)
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
  return rows[0]
}
