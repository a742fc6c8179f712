import { BULK_ACTIONS, BULK_STEPS, type StepTo } from '#contract/admin/order-fields.ts'
import type { MessageTemplate } from '#contract/message.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { placed, stockPickle } from '#test/orders/orders.ts'
import { payer } from '#test/orders/payments.ts'
import { logInAs, OWNER, type StaffBrowser } from '#test/people/staff.ts'

import { openShop, type Shop } from './shop.ts'

/** The shop with somebody at work in its back office: 20 pickles, a shopper who orders, and a browser a person. */
export const openOffice = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop, 20)
  const token = await shop.login()
  const place = async (count = 2) => (await placed(shop, token, wares, count)).order_no
  /** An order of the demo shopper, paid online. */
  const payOnline = async () => {
    const pay = payer(shop, token, wares, { count: 2 })
    await pay.prepare()
    await pay.play('success')
    return (await pay.order()).body.data?.order_no ?? ''
  }
  const staff = (role: 'owner' | 'staff' | 'packer') => logInAs({ app: shop.app, db: shop.deps.db }, role)
  return { shop, wares, place, payOnline, owner: await staff('owner'), staff }
}
export type Office = Awaited<ReturnType<typeof openOffice>>

/** Moves the clock by so many seconds; then the owner logs in again. */
export const pass = async ({ shop, owner }: Office, seconds: number): Promise<void> => {
  await advanceClock(shop.deps, seconds)
  await owner.call('login', OWNER)
}

export const parcel = {
  carrier: 'Delhivery',
  tracking_number: 'EE123456789IN',
  tracking_url: 'https://example.com/EE1',
}
/** Walks an order on, step by step, to the state. */
export const walk = async (browser: StaffBrowser, order_no: string, until: StepTo) => {
  for (const action of BULK_ACTIONS) {
    const [from, to] = BULK_STEPS[action]
    const step = await browser.call('stepOrder', { order_no, from, to, parcel })
    if (!step.status) throw new Error(`${to}: ${step.message}`)
    if (to === until) return
  }
}
export const stateOf = async (browser: StaffBrowser, order_no: string) =>
  (await browser.call('order', { order_no })).data?.status
export const journalOf = async ({ shop }: Office, kind: string) =>
  shop.deps.db
    .selectFrom('journal')
    .select(['action', 'who', 'changes', 'reason'])
    .where('object_kind', '=', kind)
    .orderBy('number')
    .execute()
export const messagesTo = async ({ deps }: Shop, template: MessageTemplate) => {
  await queueOrderMessages(deps)
  return deps.db
    .selectFrom('message')
    .select(['channel', 'recipient', 'body'])
    .where('template', '=', template)
    .execute()
}
/** The last two steps of one that is shipped. */
export const walkOn = async (browser: StaffBrowser, order_no: string) => {
  await browser.call('stepOrder', { order_no, from: 'Shipped', to: 'Intransit' })
  await browser.call('stepOrder', { order_no, from: 'Intransit', to: 'Delivered' })
}
