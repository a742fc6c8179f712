import type pg from 'pg'
import type { Page } from 'playwright-core'

import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { ASHA } from '#test/people/asha.ts'

type Envelope = { status: boolean; message: string; data: { access_token: string } & Record<string, unknown> }
type Form = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>
type Goods = { order_no: string; sku_id: number; product_id: number; blog_id: number; shopper_id: number }

/** What a new shop has none of: a ticket, a return, somebody who waits, a comment and a review. */
export async function writeAsShoppersDo(url: string, client: pg.Client): Promise<void> {
  const post = async (call: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${url}/api/v1/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const envelope: Envelope = JSON.parse(await answer.text())
    return taken(call, envelope)
  }
  const person = { name: 'Asha Kumari', email_id: ASHA.email_id, mobile_no: '9876543210' }
  const { access_token: token } = (await post('login', ASHA)).data
  const { order_no, sku_id, product_id, blog_id } = await goodsOf(client)
  await Promise.all([
    post('contact-us', { ...person, message: 'Namaste', website: '' }),
    post('replace-order', {
      ...person,
      order_number: order_no,
      packaging_intact: 'yes',
      problem_facing: 'Other',
      other_message: 'Too salty',
      description: 'Too salty',
    }),
    post('create-product-notify', { product_id, name: person.name, email_id: ASHA.email_id, mobile: person.mobile_no }),
    post('blog-comment', { blog_id, comments: 'Well said' }, token),
    post('review-order', { product_id, rating: 4.5, comment: 'Just as at home' }, token),
  ])
  await orderInCash((call, body) => post(call, body, token), sku_id)
}

/** The same of staff: notes, answers, annas given, pieces of a batch, and all that a quiet shop has none of. */
export async function writeAsStaffDo(page: Page, client: pg.Client): Promise<void> {
  const send = async (method: string, path: string, what: { data?: object; multipart?: Form }) => {
    const answer = await page.request.fetch(ADMIN_API + path, { method, headers: { 'x-admin': '1' }, ...what })
    const envelope: Envelope = JSON.parse(await answer.text())
    return taken(path, envelope)
  }
  const post = (path: string, data: object) => send('POST', path, { data })
  const { order_no, sku_id, shopper_id } = await goodsOf(client)
  const { rows } = await client.query<{ id: number }>('select id from contact_ticket order by id desc limit 1')
  const batch = { code: 'B-1', packed_on: dayIn(0), best_before: dayIn(200) }
  await post('/ready-answers', { title: 'On its way', text: 'It comes tomorrow.' })
  await post(`/orders/${order_no}/notes`, { text: 'Rings twice.' })
  await post(`/tickets/${rows[0]?.id}/answers`, { text: 'It comes tomorrow.' })
  await post(`/stock/${sku_id}/receive`, { pieces: 5, batch })
  await post(`/customers/${shopper_id}/annas`, { annas: 16, words: 'For the wait' })
  await payAndCancel(post, client)
  await answerUserContent(send, client)
  await post('/health/check', {})
  await post('/me/devices', { endpoint: 'https://push.example.com/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) })
  const file = {
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('slug,size,counted\nmango-pickle,250 g,5\n'),
  }
  await send('POST', '/imports', { multipart: { kind: 'stock', file_name: 'stock.csv', file } })
  const areas = await send('GET', '/delivery-areas', {})
  await send('PUT', '/delivery-areas', { data: { version: areas.data.version, rows: [{ area: '800' }] } })
  const { data: terms } = await send('GET', '/pages/terms', {})
  const { version, title, lead, picture, alt, in_force_since, sections } = terms
  await send('PUT', '/pages/terms', { data: { version, title, lead, picture, alt, in_force_since, sections } })
}

type Post = (path: string, data: object) => Promise<Envelope>
type Send = (method: string, path: string, what: { data?: object }) => Promise<Envelope>

async function orderInCash(post: Post, sku_id: number): Promise<void> {
  const { data: addresses } = await post('get-all-user-address', {})
  const [address] = addresses as unknown as { id: number }[]
  const cart = { address_id: address?.id, payment_mode: 'cod', all_product: [{ sku_id, count: 1 }] }
  const { data } = await post('price-cart', cart)
  await post('create-order', { ...cart, rate: JSON.stringify([data.rate]) })
}

async function answerUserContent(send: Send, client: pg.Client): Promise<void> {
  for (const [table, path] of [
    ['review', 'reviews'],
    ['blog_comment', 'comments'],
  ] as const) {
    const { rows } = await client.query<{ id: number; version: number }>(
      `select id, version from ${table} order by id desc limit 1`,
    )
    const [row] = rows
    if (row)
      await send('PUT', `/${path}/${row.id}/answer`, {
        data: { version: row.version, text: 'We are glad to hear it.' },
      })
  }
}

/** Money that came in for a cash order and goes back: a recorded payment, a refund by hand, and an exception that says so. */
async function payAndCancel(post: Post, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ order_no: string; amount: number }>(
    `select order_no, (total_paise - paid_paise) / 100.0::float8 as amount from orders
       where payment_mode = 'cod' and track_status = 'Order' order by id desc limit 1`,
  )
  const [order] = rows
  if (!order) return console.log('no cash order to pay and cancel')
  await post(`/orders/${order.order_no}/payments`, { method: 'upi', reference: 'UPI 1234', amount: order.amount })
  await post(`/orders/${order.order_no}/cancel`, { reason: 'Asked by the customer', note: 'Called' })
  const { rows: sent } = await client.query<{ order_no: string }>(
    `select order_no from orders where track_status in ('Shipped', 'Intransit') order by id desc limit 1`,
  )
  await post(`/orders/${sent[0]?.order_no}/attempts`, { reason: 'Not at home', note: 'A neighbour was there' })
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A refused call leaves fields without a row. The last test reports them. */
function taken(what: string, envelope: Envelope): Envelope {
  if (!envelope.status) console.log(`${what}: ${envelope.message}`)
  return envelope
}

/** Something that was ordered, and somewhere to comment. */
async function goodsOf(client: pg.Client): Promise<Goods> {
  const { rows } = await client.query<Goods>(
    `select order_no, sku.id as sku_id, sku.product_id, blog.id as blog_id, orders.shopper_id from orders
       join order_line on order_line.order_id = orders.id join sku on sku.id = order_line.sku_id, blog
       order by orders.id desc, blog.id limit 1`,
  )
  if (!rows[0]) throw new Error('the demo shop has orders and posts')
  return rows[0]
}
