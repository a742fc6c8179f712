import { expect, test } from 'vitest'

import { as, openShop } from '../../test/shop.ts'

for (const n of [1, 2, 3])
  test(`probe ${n}`, async () => {
    const t0 = performance.now()
    const shop = await openShop()
    const t1 = performance.now()
    const token = await shop.login()
    const t2 = performance.now()
    const a = await shop.call('getUserProfile', {}, as(token))
    console.log('open', t1 - t0, 'login', t2 - t1, 'profile', performance.now() - t2)
    if (n === 1) {
      for (const name of [
        'search',
        'getOrder',
        'createOrder',
        'addUserAddress',
        'priceCart',
        'getProductDetails',
        'login',
      ] as const)
        for (const body of ['[]', '"x"', 'null', '{}', '{"keyword":7}'])
          console.log(name, body, JSON.stringify((await shop.call(name, body, as(token))).body))
      const r = await shop.app.inject({ method: 'POST', url: '/api/v1/search' })
      console.log('no body', r.statusCode, r.body, r.headers)
      const r2 = await shop.app.inject({ method: 'GET', url: '/api/v1/%zz' })
      console.log('bad url', r2.statusCode, r2.body, r2.headers)
      const r3 = await shop.app.inject({ method: 'OPTIONS', url: '/api/v1/search' })
      console.log('options', r3.statusCode, r3.body)
      const r4 = await shop.app.inject({ method: 'HEAD', url: '/api/v1/search' })
      console.log('head', r4.statusCode, r4.body)
      const r5 = await shop.app.inject({ method: 'HEAD', url: '/api/v1/get-dashboard' })
      console.log('head', r5.statusCode, r5.body.length)
    }
    expect(a.status).toBe(200)
  })
