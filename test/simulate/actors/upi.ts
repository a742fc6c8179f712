import { SHOPPERS } from '../template.ts'
import { time } from '../virtual-time.ts'
import type { World } from '../world.ts'
import { nth, numberOf, textOf, type Action, type Args } from './action.ts'
import { asAnybody, asOwner } from './calls.ts'
import { cartOf, drawCart } from './cart.ts'
import { linked, linkOf } from './changes.ts'
import { order } from './ordering.ts'

/** How often somebody pays one order that the shop does not know as paid. */
const PAYMENTS_MAX = 2

/** Which of the orders whose links are known is meant: one that waits for its money, where there is one. */
function linkedOrder(world: World, args: Args): string | undefined {
  const all = linked(world)
  const waiting = all.filter(({ isWaiting }) => isWaiting)
  return nth(waiting.length > 0 ? waiting : all, numberOf(args, 'order'))?.orderNo
}

/** What the page of an order's link says is to be paid, and to whom. */
async function pageOf(world: World, orderNo: string) {
  const link = linkOf(world, orderNo)
  const page = link === undefined ? undefined : await asAnybody(world, 'trackOrder', { link })
  return page?.data?.pay && link !== undefined ? { link, pay: page.data.pay } : undefined
}

/** The reference that somebody gives: that of their payment, of another's, or none that a bank gave. */
function utrOf({ bank }: World, orderNo: string, args: Args): string {
  const own = bank.receipts.findLast(({ note }) => note === orderNo)?.utr
  const other = nth(bank.receipts, numberOf(args, 'receipt'))?.utr
  return (
    (textOf(args, 'gives') === 'own' ? own : textOf(args, 'gives') === 'other' ? other : undefined) ??
    textOf(args, 'invented')
  )
}

/** Shoppers who pay to the maker's own UPI ID, and say so. */
export const payer: Readonly<Record<string, Action>> = {
  order: {
    weight: 10,
    draw: (random) => ({ shopper: random.below(SHOPPERS), cart: drawCart(random), key: `key-${random.next()}` }),
    check: ({ terms }) => terms.isByUpi,
    run: (world, args, { isSingle }) => {
      const [shopper, key] = [numberOf(args, 'shopper'), textOf(args, 'key')]
      return order(world, { shopper, cart: cartOf(args), key, isByUpi: true, isSingle })
    },
  },
  pay: {
    weight: 10,
    draw: (random) => ({ order: random.below(50), less: random.isOneIn(6) ? random.between(1, 5_000) : 0 }),
    check: (world, args) => world.terms.isByUpi && linkedOrder(world, args) !== undefined,
    run: async (world, args) => {
      const orderNo = linkedOrder(world, args) ?? ''
      const { pay } = (await pageOf(world, orderNo)) ?? {}
      if (!pay?.upi || world.bank.receipts.filter(({ note }) => note === orderNo).length >= PAYMENTS_MAX) return
      world.bank.pay(orderNo, Math.round(pay.amount * 100) - numberOf(args, 'less'))
    },
  },
  claim: {
    weight: 12,
    draw: (random) => ({
      order: random.below(50),
      gives: random.pick(['own', 'own', 'own', 'other', 'none']),
      receipt: random.below(20),
      invented: `9${String(random.below(100_000)).padStart(11, '0')}`,
    }),
    check: (world, args) => world.terms.isByUpi && linkedOrder(world, args) !== undefined,
    run: async (world, args) => {
      const orderNo = linkedOrder(world, args) ?? ''
      const link = linkOf(world, orderNo)
      const reply = await asAnybody(world, 'claimUpi', { link, utr: utrOf(world, orderNo, args) })
      if (reply?.ok) world.model.ownUpi.claimed(orderNo)
    },
  },
}

/** A payment that somebody says they made, as staff see it. */
type Claimed = { id: number; orderNo: string; utr: string }

/** Staff look for it in the bank's statement, and say what they found there; another screen may have done so before. */
async function decide(world: World, { id, orderNo, utr }: Claimed, key: string): Promise<void> {
  const { bank, model } = world
  model.ownUpi.deciding(orderNo)
  const receipt = bank.find(utr, orderNo)
  const found = receipt && (await asOwner(world, 'confirmClaim', { id, amount: receipt.amount / 100 }, key))
  if (found?.ok) return
  const reason = receipt ? ('other_amount' as const) : ('not_found' as const)
  // of one whose answer got lost nobody says that its money is not there
  if (!receipt || found) await asOwner(world, 'rejectClaim', { id, reason }, `${key}-no`)
}

/** Staff who look for money in the bank's statement. */
export const bookkeeper: Readonly<Record<string, Action>> = {
  decide: {
    weight: 10,
    draw: (random) => ({
      claim: random.below(20),
      state: random.pick(['waiting', 'waiting', 'rejected', 'confirmed']),
    }),
    check: ({ found }) => found.orders.some(({ isWaiting }) => isWaiting),
    run: async (world, args, { at }) => {
      const state = textOf(args, 'state') as 'waiting' | 'rejected' | 'confirmed'
      const listed = await asOwner(world, 'claims', { page: 1, per_page: 100, state })
      const row = nth(listed?.data?.data ?? [], numberOf(args, 'claim'))
      if (row) await decide(world, { id: row.id, orderNo: row.order_no, utr: row.utr }, `claim-${at}-key`)
    },
  },
}

/** Staff decide whatever still waits. */
export async function settleClaims(world: World): Promise<void> {
  const listed = await asOwner(world, 'claims', { page: 1, per_page: 100, state: 'waiting' })
  for (const { id, order_no: orderNo, utr } of listed?.data?.data ?? [])
    await decide(world, { id, orderNo, utr }, `settle-claim-${id}-${time().now}`)
}
