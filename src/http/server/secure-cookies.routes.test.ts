import { expect, onTestFinished, test } from 'vitest'

import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createApp } from '#http/app.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { OWNER } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'

test('cookies are for https alone where the addresses are https, whatever the proxy forgets to say', async () => {
  const { deps } = await openShop()
  const app = await createApp({
    deps: { ...deps, publicUrl: 'https://shop.example.com', adminUrl: 'https://shop.example.com' },
    pictures: nameOnlyPictures,
    isDemo: true,
  })
  onTestFinished(() => app.close())
  const login = await app.inject({
    method: 'POST',
    url: `${ADMIN_API}/login`,
    payload: OWNER,
    headers: { 'x-admin': '1' },
  })
  const cookies = [login.headers['set-cookie']].flat()
  expect(cookies.length).toBeGreaterThan(0)
  // the language is nobody's secret, and is sent to the back office alone
  for (const cookie of cookies)
    expect(cookie).toMatch(
      /^__Host-admin[^;]*;(?=.* Path=\/;).* Secure;|^office_language=(?=.* Path=\/admin;).* Secure;/,
    )
  const session = cookies.map((cookie) => cookie?.split(';')[0] ?? '').join('; ')
  const who = await app.inject({ url: `${ADMIN_API}/session`, headers: { cookie: session } })
  expect(who.statusCode).toBe(200)
  const plain = session.replaceAll('__Host-', '')
  expect((await app.inject({ url: `${ADMIN_API}/session`, headers: { cookie: plain } })).statusCode).toBe(401)

  const mobile = '9123456789'
  await app.inject({ method: 'POST', url: endpoints.register.path, payload: { mobile } })
  const sent = await app.inject(`/demo/messages?to=${mobile}`)
  const payload = { mobile, six_digit_code: sent.json().data[0].vars.otp }
  const verified = await app.inject({ method: 'POST', url: endpoints.verifyOtp.path, payload })
  expect(verified.headers['set-cookie']).toMatch(/^__Host-aangan_registration=.*Path=\/; Secure;/)
})
