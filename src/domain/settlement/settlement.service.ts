import { addDays } from '#contract/core/dates.ts'
import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import type { SettledLine } from '#contract/core/settled-line.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { done, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import {
  aboutPayment,
  aboutSettled,
  closeExceptions,
  openException,
  openUnlessSolved,
  type ExceptionText,
} from '#domain/exception/exception.service.ts'
import { jobActor, recordWrite, type Entry } from '#domain/journal/journal.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'

import { differenceOf } from './settlement-line.rules.ts'
import * as store from './settlement.store.ts'

export { isFetchDue as isSettlementDue } from './settlement.store.ts'
export type { Settlement } from './settlement.store.ts'

/** A line comes with the settlement of the second or third day, so the days before yesterday are asked for once more. */
const DAYS_BACK = 3
/** A shop that stood still for longer takes the rest from a file. */
const DAYS_BACK_MAX = 31
/** So long a payment may wait for its line before the owner is asked to look (spec C4.9). */
const MISSING_DAYS = 5

/**
 * Asks the gateway what it settled in the last three days, and in those in which nobody asked, and stores what is new (spec C4.9).
 * A gateway that does not answer is asked again in a minute, and nothing of the day is lost. `onFailure` hears of lines that
 * cannot be stored, which hold up no other.
 */
export async function fetchSettlements(
  { db, gateway }: Pick<Deps, 'db' | 'gateway'>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { today, days } = await store.readAge(db)
  const longest = Math.min((days ?? 1) + DAYS_BACK - 1, DAYS_BACK_MAX)
  for (let back = Math.max(longest, DAYS_BACK); back > 0; back--) {
    const day = addDays(today, -back)
    const found = await gateway.settlements(day)
    if ('error' in found) throw new Error(`settlements of ${day}: ${found.error}`)
    if (found.length > 0) await storeDay(db, { day, lines: found }, onFailure)
  }
  await transact(db, async (tx) => {
    await watchMissing(tx)
    await store.setFetched(tx)
    return done(undefined)
  })
}

/** All lines of a day at once; where one of them cannot be stored, each by itself. */
async function storeDay(
  db: Db,
  { day, lines }: { day: string; lines: readonly SettledLine[] },
  onFailure: (error: unknown) => void,
): Promise<void> {
  try {
    await transact(db, (tx) => writeLines(tx, day, lines))
  } catch {
    for (const line of lines) await transact(db, (tx) => writeLines(tx, day, [line])).catch(onFailure)
  }
}

async function writeLines(tx: Tx, day: string, lines: readonly SettledLine[]) {
  let added = 0
  for (const line of lines) if (await addSettledLine(tx, line)) added++
  if (added > 0)
    await recordWrite(tx, jobActor, {
      action: 'settlement.add',
      object: { kind: 'settlement', id: day, title: day },
      changes: [{ field: 'Lines', before: '', after: String(added) }],
      isMoney: true,
    })
  return done(undefined)
}

/**
 * Stores one line, once, and puts before the owner what is not as the shop has it. Answers what the journal is to have of it;
 * nothing where it is there.
 */
export async function addSettledLine(tx: Tx, line: SettledLine): Promise<Entry | undefined> {
  if ((await store.insertLine(tx, line)) === undefined) return undefined
  const { orderId, orderNo, ...found } = await store.findMoney(tx, line)
  if (line.kind === 'payment') await closeExceptions(tx, 'settlement_missing', aboutPayment(line.line))
  const difference = differenceOf(line, found)
  if (difference)
    await openException(tx, {
      kind: 'settlement_differs',
      about: aboutSettled(line.line),
      text: differenceText(line, difference.expected, orderNo),
      amountPaise: paise(Math.abs(line.amount)),
      orderId,
    })
  return {
    action: 'settlement.add',
    object: { kind: 'settlement', id: line.line, title: line.settlement },
    changes: [{ field: line.line, before: '', after: formatPaise(line.amount) }],
    isMoney: true,
  }
}

/** Takes a line back whose file was a mistake. Answers what the journal is to have of it; nothing where it does not stand. */
export async function undoSettledLine(tx: Tx, { line, id }: { line: string; id: number }): Promise<Entry | undefined> {
  if (!(await store.setUndone(tx, id))) return undefined
  await closeExceptions(tx, 'settlement_differs', aboutSettled(line))
  return {
    action: 'settlement.take_back',
    object: { kind: 'settlement', id: line, title: line },
    changes: [{ field: line, before: 'settled', after: '' }],
    isMoney: true,
  }
}

/** The lines of these ids that stand, as an import compares them. */
export const liveSettledLines = store.findLive

/** What the shop captured of a payment, in paise; null where it is not the shop's. */
export const capturedOf = async (tx: Tx, payment: string): Promise<Paise | null> =>
  (await store.findMoney(tx, { line: '', payment })).captured

/** Settlements of the gateway, the newest first. Beyond row 10,000 it refuses NARROW. */
export const listSettlements = (
  { db }: Pick<Deps, 'db'>,
  page: Page,
): Promise<AdminOutcome<PagedList<store.Settlement>>> =>
  pagedList(page, { count: () => store.countSettlements(db), list: (window) => store.listSettlements(db, window) })

/** How many payments wait to be settled, and what they come to in paise. */
export const readUnsettled = ({ db }: Pick<Deps, 'db'>) => store.sumUnsettled(db)

async function watchMissing(tx: Tx): Promise<void> {
  for (const { payment, amount, orderId, orderNo, day } of await store.findMissing(tx, MISSING_DAYS))
    await openUnlessSolved(tx, {
      kind: 'settlement_missing',
      about: aboutPayment(payment),
      text: { name: 'settlementMissing', values: { reference: orderNo ?? payment, sum: formatPaise(amount), day } },
      amountPaise: amount,
      orderId,
    })
}

function differenceText(
  { kind, line, payment, amount }: SettledLine,
  captured: Paise | null,
  orderNo: string | null,
): ExceptionText {
  const found = { reference: orderNo ?? payment ?? line, sum: formatPaise(amount) }
  if (kind !== 'payment' && captured === null) return { name: 'refundUnmatched', values: { ...found, line } }
  const expected = formatPaise(captured ?? amount)
  return kind === 'payment'
    ? { name: 'settlementDiffers', values: { ...found, expected } }
    : { name: 'refundDiffers', values: { ...found, expected, line } }
}
