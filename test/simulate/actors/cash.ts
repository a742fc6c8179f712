import type { Transfer } from '../outside/courier.ts'
import { time } from '../virtual-time.ts'
import type { World } from '../world.ts'
import { nth, numberOf, type Action } from './action.ts'
import { asOwner } from './calls.ts'
import { runJob } from './clock.ts'

/** The owner has the file of a payout imported, a line a parcel. Sent again, it changes nothing. */
export async function importPayout(world: World, { reference, paidOn, lines }: Transfer): Promise<void> {
  const rows = lines.map(({ awb, amount }) => `${awb},${amount / 100},${reference},${paidOn},Shiprocket`)
  const file = Buffer.from(['awb,amount,reference,paid_on,courier', ...rows].join('\n'))
  const begun = await asOwner(world, 'startImport', { kind: 'payout', file, file_name: 'payout.csv' })
  if (!begun?.data) return
  await runJob(world, 'imports')
  await asOwner(world, 'applyImport', { id: begun.data.id, leave_out: 'true' })
  await runJob(world, 'imports')
}

/** What the owner does with the money of couriers. */
export const cashier: Readonly<Record<string, Action>> = {
  'import payout': {
    weight: 4,
    draw: (random) => ({ transfer: random.below(20) }),
    check: ({ courier }) => courier.transfers.length > 0,
    run: async (world, args) => {
      const transfer = nth(world.courier.transfers, numberOf(args, 'transfer'))
      if (transfer) await importPayout(world, transfer)
    },
  },
  'take back payout': {
    weight: 1,
    draw: (random) => ({ payout: random.below(10), line: random.below(10), isWhole: random.isOneIn(2) }),
    check: ({ courier }) => courier.transfers.length > 0,
    run: async (world, args, { at }) => {
      const listed = await asOwner(world, 'payouts', { page: 1, per_page: 25 })
      const payout = nth(listed?.data?.data.filter((one) => !one.is_undone) ?? [], numberOf(args, 'payout'))
      if (!payout) return
      if (args['isWhole'] === true) {
        await asOwner(world, 'takeBackPayout', { id: payout.id })
        return
      }
      const { data } = (await asOwner(world, 'payout', { id: payout.id })) ?? {}
      const line = nth(data?.paid ?? [], numberOf(args, 'line'))
      if (line) await asOwner(world, 'takeBackPayoutLine', { id: payout.id, awb: line.awb }, `mistake-${at}-key`)
    },
  },
  'close day': {
    weight: 2,
    draw: (random) => ({ missing: random.isOneIn(4) ? random.between(1, 50) : 0 }),
    run: async (world, args, { at }) => {
      const day = new Date(time().now + 19_800_000 - 86_400_000).toISOString().slice(0, 10)
      const { data } = (await asOwner(world, 'moneyDay', { day })) ?? {}
      if (!data || data.closed) return
      const counted = Math.max(0, data.drawer - numberOf(args, 'missing'))
      const note = 'It was counted twice'
      const closed = await asOwner(world, 'closeDay', { day, counted, note }, `close-${at}-key`)
      if (closed?.data) world.closedDays.set(day, sumsOf(closed.data))
    },
  },
}

/** What of a day never changes any more. */
const sumsOf = ({ sales, captured, recorded, entries, refunds, drawer }: Record<string, unknown>): string =>
  JSON.stringify({ sales, captured, recorded, entries, refunds, drawer })

/** Days whose figures are no longer those with which they were closed. */
export async function changedDays(world: World): Promise<string[]> {
  const lines: string[] = []
  for (const [day, sums] of world.closedDays) {
    const { data } = (await asOwner(world, 'moneyDay', { day })) ?? {}
    if (data && sumsOf(data) !== sums) lines.push(`day ${day}: closed with ${sums}, and now it says ${sumsOf(data)}`)
  }
  return lines
}
