import { expect, test } from 'vitest'

import { createApp } from '#http/app.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { otp, messageDelivery, refund } from '#test/outside/messages.ts'
import { openShop } from '#test/shop/shop.ts'

const open = async () => {
  const shop = await openShop()
  const get = (url: string) => shop.app.inject({ method: 'GET', url })
  return { ...shop, get, ...messageDelivery(shop.deps, undefined, { encryptsSecrets: true }) }
}

test('messages of one recipient, newest first, as running.md writes them', async () => {
  const { get, enqueue, work } = await open()
  await enqueue(otp())
  await enqueue(refund())
  await enqueue(refund({ to: 'asha+shop@example.com' }))
  const answer = await get('/demo/messages?to=9876543210&limit=5')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    status: true,
    status_code: 200,
    message: 'OK',
    code: null,
    data: [
      {
        id: expect.any(String),
        channel: 'sms',
        to: '9876543210',
        template: 'refund',
        subject: '',
        text: expect.stringContaining('Rs 350'),
        vars: refund().vars,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      expect.objectContaining({ template: 'otp_register', vars: { otp: '482913', minutes: '5' } }),
    ],
  })
  await work()
  // sent or still waiting: a visitor sees the same
  expect((await get('/demo/messages?to=9876543210')).json()).toMatchObject(answer.json())
  expect((await get('/demo/messages?to=9876543210&limit=1')).json().data).toHaveLength(1)
  expect((await get('/demo/messages?to=asha%2Bshop@example.com')).json().data).toHaveLength(1)
  expect((await get('/demo/messages?to=ASHA+shop@example.com')).json().data).toHaveLength(1)
  expect((await get('/demo/messages?to=9000000000')).json().data).toEqual([])
  expect((await get('/demo/messages')).json().data).toHaveLength(3)
  expect((await get('/demo/messages?limit=none')).statusCode).toBe(422)
})

test('the inbox is a page of its own: escaped, with links and a large OTP, and nothing from elsewhere', async () => {
  const { get, enqueue } = await open()
  await enqueue(otp())
  const link = 'http://localhost:3000/profile/success?code=x&uId=y'
  const name = '<script>alert(1)</script>'
  await enqueue({ event: 'v', template: 'verify_email', to: 'asha@example.com', vars: { name, link } })
  const page = await get('/demo/inbox')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
  expect(page.body).toContain('<strong>482913</strong>')
  expect(page.body).toContain(`<a href="${link.replace('&', '&amp;')}">`)
  expect(page.body).not.toContain('<script>alert')
  // no script and no style of its own inside the page: the policy would not run it
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/)
  for (const [url, type] of [
    ['/demo/inbox.js', 'text/javascript'],
    ['/demo/inbox.css', 'text/css'],
  ] as const) {
    const file = await get(url)
    expect(file.headers['content-type']).toBe(`${type}; charset=utf-8`)
    expect(file.statusCode).toBe(200)
  }
  const hers = await get('/demo/inbox?to=asha@example.com')
  expect(hers.body).toContain('value="asha@example.com"')
  expect(hers.body).not.toContain('482913')
})

test('in production neither exists', async () => {
  const { deps } = await open()
  const app = await createApp({ deps, pictures: nameOnlyPictures })
  for (const url of ['/demo/messages', '/demo/inbox', '/demo/inbox.js'])
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404)
  await app.close()
})
