import { isRecord } from '#contract/core/json.ts'
import { formatPaise, ZERO, type Paise } from '#contract/core/money.ts'
import { accountOf, courierAccount, courierOf, findCourier } from '#domain/cash/account.rules.ts'
import { done, refuse, type Tx } from '#domain/context.ts'
import { refuseChanged } from '#domain/journal/journal.service.ts'
import { remark } from '#domain/remark.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import {
  accountOfNumbers,
  completePayout,
  isDeducted,
  livePayouts,
  sumBatches,
  undoLines,
  writePayout,
} from '#domain/settlement/payout.service.ts'

import type { Importer } from './importer.ts'
import {
  AWB_LEVEL,
  CRF_LEVEL,
  isCrfLevel,
  readBatches,
  type FileBatch,
  PAYOUT_HEADINGS,
  payoutOf,
  PLAIN,
  readPayout,
  type ReadPayout,
} from './payout-line.rules.ts'
import { NO_COUNTS, type Plan, type Thing } from './plan.rules.ts'
import type { WrongCell } from './wrong-cell.rules.ts'

/** What is planned of a payout, as the import stores it. */
type Change = { account: string; reference: string; paidOn: string } & Pick<
  ReadPayout,
  'lines' | 'bankRef' | 'deducted'
>
/** What was taken off batches of a payout that is there. */
type BatchChange = { id: number; batches: { batch: string; deducted: FileBatch['deducted'] }[] }
/** What undoes it: the payout whole, or the lines that were added to one that was there. */
type Before = { isNew: boolean; awbs: string[] }

/** How Delhivery's file calls its columns. */
const DELHIVERY = Object.fromEntries([
  ['waybill_number', 'awb'],
  ['amount_payable', 'amount'],
])

/** Accounts that go by another name than the settings have. */
const PROVIDERS = ['Shiprocket', 'Delhivery', 'Sandbox'].map((name) => ({ name }))

/** What couriers paid, a line a parcel: plain, or Shiprocket's AWB level report (spec C4.4). */
export const payoutImporter: Importer = {
  existing: PAYOUT_HEADINGS,
  needed: [],
  synonyms: DELHIVERY,
  shapes: [PLAIN, AWB_LEVEL, CRF_LEVEL],
  skipsOthers: true,
  keyColumn: 'reference',
  keyOf: payoutOf,
  plan: async (tx, things) => {
    const plans: Plan[] = []
    for (const thing of things)
      plans.push(await (isCrfLevel(thing.lines) ? planBatches(tx, thing) : planPayout(tx, thing)))
    return plans
  },
  versions: async (tx, keys) =>
    new Map((await livePayouts(tx, keys)).map((live): [string, string] => [live.reference, stateOf(live)])),
  write: async (_deps, tx, { actor, key, change, seen }) => {
    if ((await versionOf(tx, key)) !== seen) return refuseChanged(tx, { kind: 'payout', id: key })
    // planned below
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
    const payout = change as Change | BatchChange
    if ('batches' in payout) return done(await completePayout(tx, payout))
    const { entry } = await writePayout(tx, { ...payout, actor, source: 'file' })
    return done(entry)
  },
  undo: async (_deps, tx, { actor, key, before, written }) => {
    const [live] = await livePayouts(tx, [key])
    if (!live || stateOf(live) !== written) return refuseChanged(tx, { kind: 'payout', id: key })
    if (isRecord(before) && 'batches' in before) {
      // planned below
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
      const entry = await completePayout(tx, { ...(before as BatchChange), isBack: true })
      return entry ? done(entry) : refuse('NOT_FOUND')
    }
    const { isNew, awbs } = readBefore(before)
    const entry = await undoLines(tx, { actor, id: live.id, awbs: isNew ? undefined : awbs })
    return entry ? done(entry) : refuse('NOT_FOUND')
  },
}

async function planPayout(tx: Tx, { key, lines }: Thing): Promise<Plan> {
  const read = readPayout(key, lines)
  const [first] = lines
  const [live] = await livePayouts(tx, [key])
  const account = await accountFor(tx, read)
  const errors: WrongCell[] = [...read.errors]
  if (account === undefined && read.lines.length > 0)
    errors.push({
      row: first?.row ?? 0,
      column: 'courier',
      value: read.courier ?? '',
      why: [remark('whichCourier')],
    })
  if (live && account !== undefined && live.account !== account)
    errors.push({
      row: first?.row ?? 0,
      column: 'reference',
      value: key,
      why: [remark('courierHasReference', { courier: courierOf(live.account) ?? '' })],
    })
  const isWrong = errors.length > read.errors.length || read.paidOn === undefined
  const title = `${(account && courierOf(account)) ?? 'Payout'} ${key}`
  if (isWrong || account === undefined || read.paidOn === undefined)
    return { title, errors, counts: { ...NO_COUNTS, wrong: lines.length } }
  const there = new Set(live?.awbs)
  const added = read.lines.filter(({ awb }) => !there.has(awb))
  const counts = {
    new: added.length,
    changed: 0,
    unchanged: read.lines.length - added.length,
    wrong: lines.length - read.lines.length,
  }
  if (added.length === 0) return { title, errors, counts }
  const { paidOn, bankRef, deducted } = read
  const change: Change = { account, reference: key, paidOn, bankRef, deducted, lines: added }
  const before: Before = { isNew: live === undefined, awbs: added.map(({ awb }) => awb) }
  return { title, errors, counts, write: { change, before, seen: live ? stateOf(live) : '' } }
}

/** Shiprocket's CRF level report: what was taken off a payout that is there, batch by batch (spec C4.4). */
async function planBatches(tx: Tx, { key, lines }: Thing): Promise<Plan> {
  const title = `Shiprocket ${key}`
  const read = readBatches(lines)
  const errors: WrongCell[] = [...read.errors]
  const [live] = await livePayouts(tx, [key])
  const sums = live ? await sumBatches(tx, live.id) : new Map<string, Paise>()
  const fitting = read.batches.filter(({ row, batch, available }) => {
    const sum = sums.get(batch) ?? ZERO
    if (sum === available) return true
    const why =
      sum === ZERO
        ? remark('awbReportFirst', { batch })
        : remark('parcelsOfCrf', { batch, sum: formatPaise(sum), available: formatPaise(available) })
    errors.push({ row, column: 'cod_available', value: '', why: [why] })
    return false
  })
  const added = fitting.filter(({ batch, deducted }) => deducted.length > 0 && !isDeducted(live?.deducted ?? [], batch))
  const counts = {
    new: 0,
    changed: added.length,
    unchanged: fitting.length - added.length,
    wrong: lines.length - fitting.length,
  }
  if (!live || added.length === 0) return { title, errors, counts }
  const change: BatchChange = { id: live.id, batches: added.map(({ batch, deducted }) => ({ batch, deducted })) }
  return { title, errors, counts, write: { change, before: change, seen: stateOf(live) } }
}

/** What a payout is now, as `seen` has it. */
const stateOf = ({ id, lines, deducted }: Awaited<ReturnType<typeof livePayouts>>[number]): string =>
  `${id}:${lines}:${deducted.reduce((sum, one) => sum + one.paise, 0)}`

/** Whose payout it is: as the file says, or as its parcels do. The drawer is nobody who pays. */
async function accountFor(tx: Tx, { isShiprocket, courier, lines }: ReadPayout): Promise<string | undefined> {
  if (isShiprocket) return courierAccount('Shiprocket')
  if (courier === undefined)
    return accountOfNumbers(
      tx,
      lines.map(({ awb }) => awb),
    )
  const { couriers } = (await readSettingsNow(tx)).selling
  const provider = findCourier(courier, PROVIDERS)
  const account = provider ? courierAccount(provider.name) : accountOf({ account: 'hand', courier }, couriers)
  return courierOf(account) === undefined ? undefined : account
}

const versionOf = async (tx: Tx, reference: string): Promise<string> => {
  const [live] = await livePayouts(tx, [reference])
  return live ? stateOf(live) : ''
}

function readBefore(before: unknown): Before {
  if (!isRecord(before)) return { isNew: false, awbs: [] }
  const { isNew, awbs } = before
  return { isNew: isNew === true, awbs: Array.isArray(awbs) ? awbs.map(String) : [] }
}
