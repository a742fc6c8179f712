import { addDays, isoDate } from '#contract/core/dates.ts'
import { fromRupees, paise, toRupees } from '#contract/core/money.ts'
import type { Scene } from '#contract/demo/story.ts'
import { clockNow } from '#db/clock.ts'
import { bookDueParcels } from '#domain/courier/booking.service.ts'
import { recordCameBack } from '#domain/courier/came-back.service.ts'
import { answerByLink, answerByStaff, openAttempt } from '#domain/courier/parcel-answer.service.ts'
import { requestBooking } from '#domain/courier/request-booking.service.ts'
import { sendDueAnswers } from '#domain/courier/send-answers.service.ts'
import { applyScans, toNewScan } from '#domain/courier/tracking.service.ts'
import { advanceImports } from '#domain/import/import-work.service.ts'
import { applyImport, startImport } from '#domain/import/import.service.ts'
import { orderLink } from '#domain/order/order-link.service.ts'
import { lockOrder, readOpen } from '#domain/order/order.service.ts'
import { recordPayment } from '#domain/payment/hand-payment.service.ts'
import { playScan } from '#domain/sandbox/sandbox-courier.service.ts'
import { closeDay, readMoneyDay } from '#domain/settlement/day.service.ts'

import { accepted, addressOf, named, write, type Players, type Stage } from './story-stage.service.ts'
import * as store from './story.store.ts'

const ACCOUNT = 'sandbox'
const BOX = { name: 'Small', weightGrams: 480 }
const HOUR_MS = 3_600_000
/** A shopper asks for a day that is still to come when somebody looks at the demo shop. */
const DAYS_UNTIL_HOME = 2
const ROWS_AT_ONCE = 100

/** What is done with the demo shop's courier, through the services that people and jobs use. */
export const courierPlayers: Players<CourierScene> = {
  book: async (stage, { by, orders }) => {
    for (const name of orders) {
      const { orderNo } = named(stage.orders, name)
      const booking = { actor: stage.actors[by], orderNo, account: ACCOUNT, box: BOX } as const
      await write(stage, (tx) => requestBooking(stage.deps, tx, booking))
    }
    while (await bookDueParcels(stage.deps, raise));
  },
  scan: async (stage, { orders, tracking, earlier }) => {
    const now = await clockNow(stage.deps.db)
    const scans = earlier.map(([scan, hours]) => ({ scan, at: new Date(now.getTime() - hours * HOUR_MS) }))
    for (const name of orders) {
      const { awb } = await parcelOf(stage, name)
      for (const scan of [...scans, { scan: tracking, at: now }]) await playScan(stage.deps.db, awb, scan)
      await follow(stage, name)
    }
  },
  'answer by link': async (stage, { order: name, text }) => {
    const { orderNo, buyer } = named(stage.orders, name)
    const link = orderLink(stage.deps, orderNo).split('/').at(-1) ?? ''
    const answer = { action: 'reattempt', onDay: await dayToCome(stage, name), phone: null, note: text } as const
    accepted(await answerByLink(stage.deps, { link, ip: addressOf(buyer), answer }))
  },
  'answer courier': async (stage, { by, order: name, text }) => {
    const { id } = await parcelOf(stage, name)
    const answer = { action: 'reattempt', onDay: await dayToCome(stage, name), phone: null, note: text } as const
    await write(stage, (tx) => answerByStaff(tx, { actor: stage.actors[by], id, answer }))
    await sendDueAnswers(stage.deps, raise)
  },
  'came back': async (stage, { by, order, as, note }) => {
    const { id } = await parcelOf(stage, order)
    const now = await clockNow(stage.deps.db)
    await write(stage, (tx) => recordCameBack(stage.deps, tx, { actor: stage.actors[by], id, as, note, now }))
  },
  'record payment': (stage, { by, order: name, method, reference }) =>
    write(stage, async (tx) => {
      const { orderNo } = named(stage.orders, name)
      const order = await lockOrder(tx, orderNo)
      const amount = order ? await readOpen(tx, order.id) : paise(0)
      return recordPayment(tx, { actor: stage.actors[by], orderNo, amount, method, reference })
    }),
  payout: async (stage, { by, reference, lines }) => {
    const { deps } = stage
    const day = isoDate(await clockNow(deps.db)).slice(0, 10)
    const rows = ['awb,amount,reference,paid_on']
    for (const [name, missing] of lines) {
      const { awb, collect } = await parcelOf(stage, name)
      rows.push(`${awb},${toRupees(paise(collect - fromRupees(missing)))},${reference},${day}`)
    }
    const actor = stage.actors[by]
    const file = Buffer.from(rows.join('\n'))
    const { id } = accepted(await startImport(deps, { actor, kind: 'payout', file, fileName: `${reference}.csv` }))
    await advanceImports(deps, IMPORTING)
    accepted(await applyImport(deps, { actor, id, leaveOut: false }))
    await advanceImports(deps, IMPORTING)
  },
  'close day': async (stage, { by, days_ago: daysAgo }) => {
    const day = addDays(isoDate(await clockNow(stage.deps.db)).slice(0, 10), -daysAgo)
    const { drawer: counted } = accepted(await readMoneyDay(stage.deps, day))
    await write(stage, (tx) => closeDay(tx, { actor: stage.actors[by], day, counted, note: '' }))
  },
}

type CourierScene = Extract<
  Scene['scene'],
  'book' | 'scan' | 'answer by link' | 'answer courier' | 'came back' | 'record payment' | 'payout' | 'close day'
>

const raise = (error: unknown): never => {
  throw error
}
const IMPORTING = { chunk: ROWS_AT_ONCE, forMs: Infinity, onFailure: raise }

const parcelOf = (stage: Stage, name: string) => store.parcelOf(stage.deps.db, named(stage.orders, name).id)

/** Asks the courier about one parcel, and brings its order to where it is, as the job does with all that are due. */
async function follow(stage: Stage, name: string): Promise<void> {
  const { deps } = stage
  const { id, awb } = await parcelOf(stage, name)
  const courier = deps.couriers.find((one) => one.name === ACCOUNT)
  const scans = await courier?.track([awb])
  if (!scans || 'error' in scans) throw new Error(`the story's courier knows nothing of ${awb}`)
  await write(stage, (tx) =>
    applyScans(
      deps,
      tx,
      id,
      scans.map((scan) => toNewScan(scan, 'poll')),
    ),
  )
}

/** The day on which the courier is to come again. */
async function dayToCome({ deps, orders }: Stage, name: string): Promise<string> {
  const day = (await openAttempt(deps, named(orders, name).orderNo))?.days[DAYS_UNTIL_HOME]
  if (day === undefined) throw new Error(`the story's order ${name} waits for no answer`)
  return day
}
