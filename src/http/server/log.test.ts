import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { logOptions, maskText, maskUrl } from './log.ts'

const token = 'q0gD1yJ0a8sYHk2eB5nWc7uVt4xZr9iLmPfEoKjH3GA'

test('an address keeps its path and the names of what was asked', () => {
  expect(maskUrl('/demo/messages?to=9876543210&limit=5')).toBe('/demo/messages?to=…&limit=…')
  expect(maskUrl('/profile/success?code=abc&uId=x')).toBe('/profile/success?code=…&uId=…')
  expect(maskUrl('/track/AB1234567890123456.x95JBajIJOnK6B3rVE5VDQ')).toBe('/track/AB1234567890123456.…')
  expect(maskUrl('/o?k7m2p9x4qd')).toBe('/o?…')
  expect(maskUrl('/o.data?k7m2p9x4qd=')).toBe('/o.data?…')
  expect(maskUrl('/HI/o?k7m2p9x4qd')).toBe('/HI/o?…')
  expect(maskUrl('/t?abcdefghjk')).toBe('/t?…')
  expect(maskUrl('/hi/stop?u_aB-3.x95JBajIJOnK6B3rVE5VDQ')).toBe('/hi/stop?…')
  expect(maskUrl('/?q=achaar&page=2')).toBe('/?q=…&page=…')
  expect(maskUrl('/hi/track/AB1234567890123456.x95JBajIJOnK6B3rVE5VDQ')).toBe('/hi/track/AB1234567890123456.…')
  expect(maskUrl('/webhooks/msg91/a-secret-of-mine')).toBe('/webhooks/msg91/…')
  expect(maskUrl('/product/mango-pickle')).toBe('/product/mango-pickle')
  expect(maskUrl('/demo/orders/AB1234567890123456/status')).toBe('/demo/orders/AB1234567890123456/status')
})

test('a text loses people and tokens', () => {
  expect(maskText(`Key (email)=(asha@example.com) for 9876543210 with ${token}`)).toBe(
    'Key (email)=(a***@example.com) for 98******10 with …',
  )
  expect(maskText('GET /x/9876543210/asha%40example.com')).toBe('GET /x/98******10/a***@example.com')
  const plain = '{"id":"6f9619ff-8b86-4011-b42d-00c04fc964ff","time":1795270956046,"responseTime":9.9003739999}'
  expect(maskText(plain)).toBe(plain)
})

test('what a server logs of requests and faults', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: logOptions('info', { write: (line) => void lines.push(line) }) })
  app.post('/login', (request) => {
    request.log.info({ body: request.body, headers: request.headers, otp: '482913' }, 'never do this')
    const why = Object.assign(new Error('duplicate key: asha@example.com'), {
      code: '23505',
      detail: 'Key (mobile)=(9876543210) already exists.',
      parameters: ['Achaar@1234'],
    })
    request.log.error({ err: why }, 'fault')
    throw why
  })
  await app.inject({
    method: 'POST',
    url: '/login?email=asha@example.com',
    headers: { authorization: `Bearer ${token}`, cookie: `session=${token}` },
    payload: { password: 'Achaar@1234', mobile: '9876543210' },
  })
  await app.close()
  const log = lines.join('')
  expect(log).toContain('"url":"/login?email=…"')
  expect(log).toContain('23505')
  expect(log).toContain('never do this')
  expect(log).not.toMatch(/asha@|9876543210|Achaar@1234|482913/)
  expect(log).not.toContain(token)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
})
