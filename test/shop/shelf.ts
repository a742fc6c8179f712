import type { AdminInput } from '#contract/admin/endpoints.ts'
import { OWNER, type StaffBrowser } from '#test/people/staff.ts'

import { openOffice } from './office.ts'

const DAY_MS = 86_400_000

/** What the shop says of a size that has so many pieces. */
export const stats = (on_hand: number, reserved: number, held_back: number) => ({
  on_hand,
  reserved,
  held_back,
  available: on_hand - reserved - held_back,
})

/** The office with its pickle's stock: 20 pieces without a batch, and days counted from the shop's today. */
export const openStock = async () => {
  const office = await openOffice()
  const { owner, wares, shop } = office
  const sku_id = wares.skuId
  const now = async () => Date.parse((await owner.call('session', {})).data?.now ?? '')
  /** So many days from today, in India. */
  const day = async (days: number) =>
    new Date((await now()) + 5.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)
  /** Receives a batch that was packed and is good as many days ago and from now; answers its number. */
  const receive = async (code: string, units: number, { age = 1, good = 200 } = {}, browser: StaffBrowser = owner) => {
    const batch = { code, packed_on: await day(-age), best_before: await day(good) }
    const answer = await browser.call('receiveStock', { sku_id, pieces: units, batch })
    if (!answer.status) throw new Error(`${code}: ${answer.message}`)
    return batchId(code)
  }
  const size = async (browser: StaffBrowser = owner) => {
    const { data } = await browser.call('stockSize', { sku_id })
    if (!data) throw new Error('no size')
    return data
  }
  const batchId = async (code: string) => (await size()).batches.find((one) => one.code === code)?.id ?? 0
  const count = (input: Omit<AdminInput<'countStock'>, 'sku_id'>, browser = owner) =>
    browser.call('countStock', { sku_id, ...input })
  const waste = (input: Omit<AdminInput<'wasteStock'>, 'sku_id'>, browser = owner) =>
    browser.call('wasteStock', { sku_id, ...input })
  const pack = (order_no: string, more: Partial<AdminInput<'stepOrder'>> = {}, browser = owner) =>
    browser.call('stepOrder', { order_no, from: 'Confirmed', to: 'Packed', ...more })
  /** An order of so many pickles, confirmed. */
  const confirmed = async (units: number) => {
    const order_no = await office.place(units)
    await owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
    return order_no
  }
  const picks = async (order_no: string) =>
    (await owner.call('order', { order_no })).data?.picks.map(({ batch, count: n }) => [batch, n])
  /** Days go by; the owner logs in again, for no session lasts that long. */
  const pass = async (days: number) => {
    await shop.hook('/demo/clock', { advance: days * (DAY_MS / 1000) })
    await owner.call('login', OWNER)
  }
  const ledger = async () => (await owner.call('stockLedger', { sku_id })).data?.data
  return { ...office, shop, sku_id, day, receive, size, batchId, count, waste, pack, confirmed, picks, ledger, pass }
}
