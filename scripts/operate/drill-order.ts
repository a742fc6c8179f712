import { endpoints, type EndpointName, type Payload } from '#contract/endpoints.ts'
import type { Envelope } from '#contract/envelope.ts'

import { BootError } from '../../src/start/boot-error.ts'

export type Buyer = { email: string; password: string; skuId: number; zip: string }

/** Logs in, writes an address, orders one piece in cash, and finds the order in the list; answers its number. */
export async function order(url: string, { email, password, skuId, zip }: Buyer): Promise<string> {
  const { access_token: token } = await call(url, 'login', { email_id: email, password })
  const as = { authorization: `Bearer ${token}` }
  const { id: addressId } = await call(url, 'addUserAddress', { ...entry, zip }, as)
  const lines = [{ sku_id: skuId, count: 1 }]
  const { rate } = await call(url, 'priceCart', { all_product: lines, payment_mode: 'cod' })
  const placed = await call(
    url,
    'createOrder',
    {
      address_id: addressId,
      payment_mode: 'cod',
      all_product: lines,
      rate: JSON.stringify([{ pay_amount: rate.pay_amount }]),
    },
    as,
  )
  const { order: mine } = await call(url, 'getOrder', {}, as)
  if (!mine.data.some(({ order_no: no }) => no === placed.order_no))
    throw new BootError(`BROKEN  the order ${placed.order_no} was taken and is not there`)
  return placed.order_no
}

const entry = {
  flat_house_no: '1',
  address1: 'Restore drill',
  street: 'None',
  landmark: 'None',
  city: 'Patna',
  state: 'Bihar',
  country: 'India',
  location: 'home',
  is_default: 1,
  contact_name: 'Restore Drill',
  contact_mobile: '9000000000',
}

/** Calls the API; a refusal ends the drill. */
async function call<K extends EndpointName>(
  url: string,
  name: K,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Payload<K>> {
  const { method, path } = endpoints[name]
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  const answer: Envelope<Payload<K>> = JSON.parse(await response.text())
  if (!answer.data) throw new BootError(`BROKEN  ${name} is refused: ${answer.message}`)
  return answer.data
}
