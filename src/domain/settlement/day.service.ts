import { addDays } from '#contract/core/dates.ts'
import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { DRAWER } from '#domain/cash/account.rules.ts'
import { addEntry } from '#domain/cash/ledger.service.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'

import { lockAccounts } from './account.store.ts'
import * as store from './day.store.ts'

/** A day's money in paise, with what should be in the drawer at its end, and how it was closed. */
export type MoneyDay = store.DayRows & {
  day: string
  today: string
  drawer: Paise
  closed: NonNullable<Awaited<ReturnType<typeof store.findClose>>> | null
  /** It is over and neither it nor a later one is closed. */
  canClose: boolean
  openSince: string | null
}

/**
 * What was written on a day (YYYY-MM-DD; yesterday where none is named), by the time at which it was written: a past day never
 * changes (spec C4.10). Refuses INVALID for a day to come.
 */
export async function readMoneyDay(
  { db }: Pick<Deps, 'db'>,
  requested: string | undefined,
): Promise<AdminOutcome<MoneyDay>> {
  const { today, lastClosed, openSince } = await store.readState(db)
  const day = requested ?? addDays(today, -1)
  if (day > today) return refuse('INVALID', { params: { message: officeFault('dayStillToCome') }, field: 'day' })
  const rows = await store.readDay(db, day)
  return done({
    ...rows,
    day,
    today,
    drawer: await store.drawerAt(db, day),
    closed: (await store.findClose(db, day)) ?? null,
    canClose: day < today && (lastClosed === null || day > lastClosed),
    openSince,
  })
}

/**
 * Closes a day with what was counted in the drawer, in paise; a difference has a reason and corrects the drawer (spec C4.11). With
 * a day all before it are closed. Refuses DAY_CLOSED, INVALID for today or without a reason.
 */
export async function closeDay(
  tx: Tx,
  { actor, day, counted, note }: { actor: Actor; day: string; counted: Paise; note: string },
): Promise<AdminOutcome<string>> {
  await lockAccounts(tx)
  const { today, lastClosed } = await store.readState(tx)
  if (lastClosed !== null && day <= lastClosed) return refuse('DAY_CLOSED')
  if (day >= today) return refuse('INVALID', { params: { message: officeFault('dayNotOver') }, field: 'day' })
  const expected = await store.drawerAt(tx, day)
  const difference = paise(counted - expected)
  if (difference !== 0 && note === '')
    return refuse('INVALID', { params: { message: officeFault('explainDifference') }, field: 'note' })
  const { staffId } = actor
  if (!(await store.insertClose(tx, { day, expected, counted, note, staffId }))) return refuse('DAY_CLOSED')
  if (difference !== 0)
    await addEntry(tx, { account: DRAWER, kind: 'corrected', amount: difference, staffId, note: `Close of ${day}` })
  await recordWrite(tx, actor, {
    action: 'day.close',
    object: { kind: 'day', id: day, title: day },
    changes: [{ field: 'Drawer', before: formatPaise(expected), after: formatPaise(counted) }],
    isMoney: true,
  })
  return done(day)
}
