import { type HandCashKind, cashKindLabels, PAYOUT_LINES_MAX } from '#contract/admin/cash-fields.ts'
import { formatPaise, paise, ZERO, type Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { accountOf, courierAccount, courierOf, DRAWER, findCourier, remitDaysOf } from '#domain/cash/account.rules.ts'
import { addEntry, closeIfEven } from '#domain/cash/ledger.service.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { pagedList, streamAll, type Page, type PagedList } from '#domain/list.ts'
import { lockOrder } from '#domain/order/order.service.ts'
import { isForTwo } from '#domain/payment/hand-refund.service.ts'
import { remark } from '#domain/remark.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import * as store from './account.store.ts'
import { readUnsettled } from './settlement.service.ts'

export type { OpenParcel } from './account.store.ts'

/** A courier's open parcels: how many, the oldest day (YYYY-MM-DD) on which one was delivered, and those that are overdue. */
type OpenParcels = { parcels: number; oldest: string | null; overdue: { n: number; open: Paise } }
/** A courier's account: what it owes in paise, and its open parcels. */
type CourierAccount = store.AccountRow & OpenParcels & { name: string }
export type Accounts = {
  couriers: CourierAccount[]
  drawer: Paise
  unopened: string[]
  gateway: { n: number; sum: Paise }
}

/** So many days after it should have paid a courier is late (spec C4.7). */
const GRACE_DAYS = 3

/**
 * What each courier owes and what lies in the drawer, in paise. `unopened` are the couriers of the settings of which nobody has
 * said yet what they owed at the start.
 */
export async function readAccounts({ db }: Pick<Deps, 'db'>): Promise<Accounts> {
  const rows = await store.listAccounts(db)
  const days = Map.groupBy(await store.listOpenDays(db), ({ account }) => account)
  const { couriers } = (await readSettingsNow(db)).selling
  const accounts = rows.flatMap((row): CourierAccount[] => {
    const name = courierOf(row.account)
    if (name === undefined) return []
    return [{ ...row, ...openParcels(days.get(row.account) ?? [], overdueAfter(row.account, couriers)), name }]
  })
  const opened = new Set(rows.filter(({ hasOpening }) => hasOpening).map(({ account }) => account))
  const own = couriers.map(({ name }) => accountOf({ account: 'hand', courier: name }, couriers))
  const all = new Set([...own.filter((account) => account !== DRAWER), ...accounts.map(({ account }) => account)])
  return {
    couriers: accounts,
    drawer: rows.find(({ account }) => account === DRAWER)?.owes ?? ZERO,
    gateway: await readUnsettled({ db }),
    unopened: [...all].filter((account) => !opened.has(account)),
  }
}

/** The cash that couriers have in all, in paise, of how many open parcels, and days since the oldest was delivered (spec C4.8). */
export const readCashWithCouriers = ({ db }: Pick<Deps, 'db'>) => store.sumWithCouriers(db)

type Requested = { account: string; isOverdue: boolean }

/** The parcels whose cash a courier has, the oldest first; all, or those that are overdue. Beyond row 10,000 it refuses NARROW. */
export async function listOpenParcels(
  { db }: Pick<Deps, 'db'>,
  { account, isOverdue, page }: Requested & { page: Page },
): Promise<AdminOutcome<PagedList<store.OpenParcel>>> {
  const filters = isOverdue ? await overdueOf(db, account) : { account, overdueDays: undefined }
  return pagedList(page, {
    count: async () => (await store.countOpen(db, filters)).n,
    list: (window) => store.listOpen(db, filters, window),
  })
}

/** The same in batches, for a file. */
export async function* streamOpenParcels({ db }: Pick<Deps, 'db'>, { account, isOverdue }: Requested) {
  const filters = isOverdue ? await overdueOf(db, account) : { account, overdueDays: undefined }
  yield* streamAll<store.OpenParcel>((window) => store.listOpen(db, filters, window))
}

/** Of an account, the parcels that it should have paid. */
export const countOverdue = async (db: Db, account: string) => store.countOpen(db, await overdueOf(db, account))

/** Today, and the parcels of an account that were delivered so many days ago or before and are still open. */
export async function listDueParcels(tx: Tx, account: string, days: number) {
  const { today: day } = await readSettingsNow(tx)
  const parcels = await store.listOpen(tx, { account, overdueDays: days - 1 }, { limit: PAYOUT_LINES_MAX, offset: 0 })
  return { day, parcels }
}

type HandEntry = {
  actor: Actor
  account: string
  kind: HandCashKind
  /** In paise: less is negative for a correction, everything else is a plain sum. */
  amount: Paise
  /** The order, and its parcel, that it is about. */
  orderNo?: string | undefined
  parcelId?: number | null | undefined
  note: string
}

/**
 * Writes an entry by hand: what an account owes at the start, once; a correction; what is written off, of a parcel; what was
 * banked of the drawer. Refuses NOT_FOUND for an order that the account has nothing of, TOO_MUCH above what is there,
 * CODE_TAKEN-like INVALID for a second start, and SECOND_PERSON for a sum above the owner's limit by who noted it Delivered.
 */
export async function addHandEntry(tx: Tx, entry: HandEntry): Promise<AdminOutcome<string>> {
  const { actor, account, kind, amount, orderNo, parcelId = null, note } = entry
  const order = orderNo === undefined ? undefined : await lockOrder(tx, orderNo)
  if (orderNo !== undefined && !order) return refuse('NOT_FOUND')
  await store.lockAccounts(tx)
  const problem = await entryProblem(tx, entry)
  if (problem) return problem
  const signed = kind === 'written_off' || kind === 'banked' ? paise(0 - amount) : amount
  await addEntry(tx, {
    account,
    kind,
    amount: signed,
    orderId: order?.id ?? null,
    parcelId,
    staffId: actor.staffId,
    note,
  })
  if (order) await closeIfEven(tx, order.id)
  await recordWrite(tx, actor, {
    action: `cash.${kind}`,
    object: { kind: 'cash', id: account, title: courierOf(account) ?? 'Drawer' },
    parts: order ? [{ kind: 'order', id: order.orderNo, title: order.orderNo }] : [],
    changes: [
      {
        field: order ? `${order.orderNo}, ${cashKindLabels[kind]}` : cashKindLabels[kind],
        before: '',
        after: formatPaise(signed),
      },
    ],
    isMoney: true,
  })
  return done(account)
}

/** Why couriers of the settings may not be named or left out like this: an account that is not even needs its name (spec C4.2). */
export async function couriersProblem(tx: Tx, couriers: readonly { name: string }[]) {
  const { couriers: before } = (await readSettingsNow(tx)).selling
  for (const { name } of before) {
    if (findCourier(name, couriers)?.name === name) continue
    if ((await store.balanceOf(tx, courierAccount(name))) === ZERO) continue
    return refuse('IN_USE', { params: { what: remark('courierOwesCash', { name }) }, field: 'selling.couriers' })
  }
  return undefined
}

function openParcels(days: readonly store.OpenDay[], overdueDays: number): OpenParcels {
  const late = days.filter(({ daysAgo }) => daysAgo !== null && daysAgo > overdueDays)
  return {
    parcels: days.reduce((sum, { parcels }) => sum + parcels, 0),
    oldest: days[0]?.day ?? null,
    overdue: {
      n: late.reduce((sum, { owing }) => sum + owing, 0),
      open: paise(late.reduce((sum, { open }) => sum + open, 0)),
    },
  }
}

const overdueAfter = (account: string, couriers: Parameters<typeof remitDaysOf>[1]) =>
  remitDaysOf(account, couriers) + GRACE_DAYS

const overdueOf = async (db: Db, account: string) => {
  const { couriers } = (await readSettingsNow(db)).selling
  return { account, overdueDays: overdueAfter(account, couriers) }
}

async function entryProblem(
  tx: Tx,
  { actor, account, kind, amount, orderNo, parcelId = null }: HandEntry,
): Promise<Outcome<never, never, 'NOT_FOUND' | 'TOO_MUCH' | 'INVALID' | 'SECOND_PERSON'> | undefined> {
  if (amount === 0) return invalid(officeFault('enterSum'), 'amount')
  if (kind !== 'corrected' && amount < 0) return invalid(officeFault('enterSumAboveZero'), 'amount')
  if ((kind === 'banked') !== (account === DRAWER) && kind !== 'corrected')
    return invalid(officeFault('notOfThisAccount'), 'account')
  if (kind === 'written_off' && orderNo === undefined) return invalid(officeFault('chooseParcel'), 'order_no')
  if (kind === 'opening') {
    const opened = (await store.listAccounts(tx)).find((row) => row.account === account)
    return opened?.hasOpening ? invalid(officeFault('openingSumThere'), 'account') : undefined
  }
  if (kind === 'banked') {
    const balance = await store.balanceOf(tx, account)
    return amount > balance ? tooMuch(balance) : undefined
  }
  if (orderNo === undefined) return undefined
  const found = await store.openOfOrder(tx, account, { orderNo, parcelId })
  if (!found) return refuse('NOT_FOUND')
  if (kind === 'corrected') return undefined
  if (amount > found.open) return tooMuch(found.open)
  const isOwn = actor.staffId !== null && actor.staffId === found.deliveredBy
  const decision = { staffId: null, orderId: found.orderId }
  return isOwn && (await isForTwo(tx, amount, decision)) ? refuse('SECOND_PERSON') : undefined
}

const tooMuch = (open: Paise) =>
  refuse('TOO_MUCH', { params: { n: formatPaise(paise(Math.max(open, 0))) }, field: 'amount' })
const invalid = (message: string, field: string) => refuse('INVALID', { params: { message }, field })
