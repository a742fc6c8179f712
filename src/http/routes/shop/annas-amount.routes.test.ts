import { expect, test } from 'vitest'

import { requestsFor, waresOf } from '#test/requests/requests.ts'
import { as, openShop } from '#test/shop/shop.ts'

const calls = [
  ['priceCart', 'online'],
  ['priceCart', 'cod'],
  ['almostDone', 'online'],
  ['createOrder', 'cod'],
] as const

test.each(calls)(
  '%s (%s) asks for an amount of annas above zero before it judges its shape (spec D146)',
  async (name, payment_mode) => {
    const shop = await openShop()
    const token = await shop.login()
    const request = { ...requestsFor(await waresOf(shop))[name], coupon_id: null, payment_mode, is_annas_used: 1 }
    const labelFor = async (annas_amount: unknown) => {
      const { status, body } = await shop.call(name, { ...request, annas_amount }, as(token))
      return status === 422 ? body.message : status
    }
    for (const annas_amount of [0, '0', -5, '-5', -0.5, '-0.5', '0.00', -1e300])
      expect(await labelFor(annas_amount)).toBe('Enter annas amount')
    for (const annas_amount of [10.5, 'ten', '-', [-5], '1e1'])
      expect(await labelFor(annas_amount)).toBe('Annas amount is not valid.')
  },
)
