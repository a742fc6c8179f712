import { expect, onTestFinished, test } from 'vitest'

import { createApp } from '#http/app.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { newTransaction, onlineOrder, payer } from '#test/orders/payments.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'
import { renderStandalone } from '#web/standalone/render-standalone.tsx'

type Response = Awaited<ReturnType<Shop['app']['inject']>>
type Page = { status: number; html: string; headers: Record<string, unknown> }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const toPage = ({ statusCode, body, headers }: Response): Page => ({ status: statusCode, html: body, headers })

/** A shopper's browser without scripts: it reads pages, and presses the buttons of their forms. */
const browserIn = ({ app }: Pick<Shop, 'app'>) => {
  const open = async (url: string) => toPage(await app.inject({ url }))
  const post = async (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    toPage(
      await app.inject({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { ...FORM, ...headers },
      }),
    )
  const press = ({ html }: Page, more: Record<string, string> = {}, headers?: Record<string, string>) => {
    const fields = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const plain = fields.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')])
    return post(/action="([^"]+)"/.exec(html)?.[1] ?? '', { ...Object.fromEntries(plain), ...more }, headers)
  }
  return { open, post, press }
}
const begin = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop, 10)
  const token = await shop.login()
  const pay = payer(shop, token, wares)
  const url = (await pay.prepare()).body.data?.payment_url ?? ''
  return { shop, pay, url, ...browserIn(shop) }
}
const titleOf = ({ html }: Page) => /<h1>([^<]*)/.exec(html)?.[1]

test('from the payment address to the order without any script', async () => {
  const { pay, url, open, press } = await begin()
  const leading = await open(url)
  expect(leading.html).toContain('₹360')
  expect(leading.headers).toMatchObject({
    'cross-origin-opener-policy': 'unsafe-none',
    'content-security-policy': expect.stringContaining("form-action 'self'"),
    'cache-control': 'no-store',
  })
  expect(await pay.state()).toBe('link_opened')
  const bank = await press(leading)
  expect(titleOf(bank)).toBe('Test payment')
  const made = await press(bank, { outcome: 'success' })
  // a real gateway's page is on another site
  const back = await press(made, {}, { 'sec-fetch-site': 'cross-site' })
  expect([back.status, titleOf(back)]).toEqual([200, 'Payment received'])
  expect((await pay.order()).status).toBe(200)
  expect((await open(url)).status).toBe(410)
})

test('a bank that says no can be asked again; giving up frees the goods', async () => {
  const { shop, pay, url, open, press } = await begin()
  const failed = await press(await press(await open(url)), { outcome: 'failed' })
  expect(failed.html).toContain('The payment failed. You can try again.')
  expect((await pay.status()).status).toBe(402)
  await press(await press(failed, { outcome: 'success' }))
  expect((await pay.status()).status).toBe(200)

  const other = payer(shop, await shop.login(), await stockPickle(shop, 10))
  const second = (await other.prepare()).body.data?.payment_url ?? ''
  await open(second)
  const given = await open(second.replace('/pay?', '/pay/cancel?'))
  expect([given.status, titleOf(given)]).toEqual([200, 'Payment is not completed'])
  expect([(await other.status()).status, await other.state()]).toEqual([402, 'failed'])
  const { rows } = await shop.database.pool.query('select sum(held) as held from sku')
  expect(rows).toEqual([{ held: 0 }])
})

test('an address with a changed letter is nobody’s, and after 15 minutes its time is over', async () => {
  const { shop, url, open } = await begin()
  const signed = url.slice('/pay?d='.length)
  const changed = Array.from(signed).map(
    (letter, at) => `${signed.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`,
  )
  for (const one of [...changed, '', 'x', `${signed}=`, `${signed}A`]) {
    const page = await open(`/pay?d=${encodeURIComponent(one)}`)
    expect([one, page.status, page.headers['content-type']]).toEqual([one, 400, 'text/html; charset=utf-8'])
    expect(page.html).toContain('href="/checkout"')
  }
  await shop.hook('/demo/clock', { advance: 900 })
  expect((await open(url)).status).toBe(410)
})

test('what comes back with a signature that is not the gateway’s is refused, and pays for nothing', async () => {
  const { pay, url, open, post } = await begin()
  await open(url)
  const back = url.replace('/pay?', '/pay/return?')
  const forged = await post(back, { sandbox_payment_id: 'pay_1', sandbox_signature: 'ab'.repeat(32) })
  expect(forged.status).toBe(400)
  const bare = await post(back, { 'error[code]': 'BAD_REQUEST_ERROR' })
  expect([bare.status, titleOf(bare)]).toEqual([200, 'Payment is not completed'])
  expect((await pay.status()).status).toBe(201)
})

test('a payment that is prepared in Hindi is made in Hindi, there and back; the gateway’s own address has no language', async () => {
  const shop = await openShop()
  const { deps, sandbox } = shop
  const languages: (string | undefined)[] = []
  const app = await createApp({
    deps,
    sandbox,
    pictures: nameOnlyPictures,
    renderStandalone: (page, frame) => {
      languages.push(frame?.language)
      return renderStandalone(page, frame)
    },
  })
  onTestFinished(() => app.close())
  const payload = onlineOrder(await stockPickle(shop, 10), newTransaction())
  const headers = as(await shop.login())
  const url: string = (await app.inject({ method: 'POST', url: '/hi/api/v1/almost-done', headers, payload })).json()
    .data.payment_url
  expect(url).toMatch(/^\/hi\/pay\?d=/)
  const { open, press } = browserIn({ app })
  const leading = await open(url)
  expect(leading.html).toContain('action="/sandbox/checkout"')
  expect(leading.html).toContain(`value="${url.replace('/pay?', '/pay/return?')}"`)
  const bank = await press(leading)
  expect(bank.html).toContain(`href="${url.replace('/pay?', '/pay/cancel?')}"`)
  const back = await press(await press(bank, { outcome: 'success' }), {}, { 'sec-fetch-site': 'cross-site' })
  expect([back.status, titleOf(back)]).toEqual([200, 'Payment received'])
  const refused = await open(url)
  expect([refused.status, refused.html]).toEqual([410, expect.stringContaining('पैसे देने का समय निकल गया।')])
  expect(languages).toEqual(['hi', 'hi', 'hi', 'hi', 'hi'])
  expect((await open('/hi/pay/pay.css')).status).toBe(404)
})
