import type { Cart } from '../found.ts'
import type { World } from '../world.ts'
import { asOwner } from './calls.ts'
import { linesOf } from './cart.ts'

/**
 * What staff want until an answer is heard: pieces that come or go, an order that somebody gives by phone, other goods in an order,
 * another parcel of one that did not arrive.
 */
export type StaffRequest =
  | { what: 'pieces'; size: number; units: number; batch: boolean }
  | { what: 'phone order'; shopper: number; cart: Cart }
  | { what: 'goods'; orderNo: string; version: number; lower: Cart; add: Cart; isExclusive: boolean }
  | { what: 'send again'; id: number; orderNo: string; goods: 'same' | 'new' }
type Of<W extends StaffRequest['what']> = Extract<StaffRequest, { what: W }>

/** Remembers what somebody wants, and asks for it. */
export async function request(world: World, key: string, staffRequest: StaffRequest): Promise<void> {
  world.requests.set(key, staffRequest)
  await makeRequest(world, key)
}

/** Does it; who heard no answer asks again, with the same key. */
export async function makeRequest(world: World, key: string): Promise<void> {
  const staffRequest = world.requests.get(key)
  if (staffRequest?.what === 'pieces') await moveStock(world, key, staffRequest)
  else if (staffRequest?.what === 'phone order') await orderByPhone(world, key, staffRequest)
  else if (staffRequest?.what === 'goods') await changeGoods(world, key, staffRequest)
  else if (staffRequest) await sendAgain(world, key, staffRequest)
}

async function moveStock(world: World, key: string, { size, units, batch }: Of<'pieces'>): Promise<void> {
  const id = { sku_id: world.shop.sizes[size] ?? 0, pieces: Math.abs(units) }
  // good for longer than any run
  const days = { packed_on: '2027-02-01', best_before: '2029-02-01', shelf: '' }
  const of = batch && { batch: { code: key.slice(0, 20), ...days } }
  const reply =
    units > 0
      ? await asOwner(world, 'receiveStock', { ...id, ...of }, key)
      : await asOwner(world, 'wasteStock', { ...id, reason: 'Broken' }, key)
  if (!reply) return
  world.requests.delete(key)
  if (reply.ok) world.model.cameIn([[size, units]])
}

async function orderByPhone(world: World, key: string, { shopper, cart }: Of<'phone order'>): Promise<void> {
  const { id = 0, addressId = 0 } = world.shop.shoppers[shopper] ?? {}
  const body = {
    customer: { id },
    address_id: addressId,
    lines: linesOf(world, cart),
    payment: { method: 'cod' as const },
    whatsapp: false,
  }
  const reply = await asOwner(world, 'placePhoneOrder', body, key)
  if (!reply) return
  world.requests.delete(key)
  if (reply.data) world.model.orderedByPhone(reply.data.order_no)
}

/** Goods of an order that something was paid for are only offered. */
async function changeGoods(world: World, key: string, change: Of<'goods'>): Promise<void> {
  const { orderNo, version, lower, add, isExclusive } = change
  const lists = { lower: linesOf(world, lower), add: linesOf(world, add) }
  const reply = await asOwner(world, 'changeOrderGoods', { order_no: orderNo, version, ...lists }, key)
  if (!reply) return
  world.requests.delete(key)
  if (!reply.data) return
  const isOffer = add.length > 0 && (reply.data.paid ?? 0) > 0
  if (isOffer) world.model.offered(orderNo, add)
  else world.model.changed(orderNo, [...add, ...lower.map(([size, count]) => [size, -count] as const)])
  // what was done at the same time may have made an offer of it, or the other way round
  if (!isExclusive && add.length > 0) world.model.unclear(orderNo)
}

/** The pieces that did not arrive are written off where new ones go in their place. */
async function sendAgain(world: World, key: string, { id, orderNo, goods }: Of<'send again'>): Promise<void> {
  const reply = await asOwner(world, 'sendAgain', { id, pieces: goods }, key)
  if (!reply) return
  world.requests.delete(key)
  const cart = world.found.orders.find((one) => one.orderNo === orderNo)?.cart ?? []
  if (reply.ok && goods === 'new') world.model.cameIn(cart.map(([size, count]) => [size, -count] as const))
}
