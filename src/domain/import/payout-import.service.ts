import type { ImportError } from '#contract/admin/import.ts'
import { isRecord } from '#contract/core/json.ts'
import { accountOf, courierAccount, courierOf, findCourier } from '#domain/cash/account.rules.ts'
import { done, refuse, type Tx } from '#domain/context.ts'
import { refuseChanged } from '#domain/journal/journal.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { accountOfNumbers, livePayouts, undoLines, writePayout } from '#domain/settlement/payout.service.ts'

import type { Importer } from './importer.ts'
import {
  AWB_LEVEL,
  PAYOUT_HEADINGS,
  payoutOf,
  PLAIN,
  readPayout,
  type FilePayoutLine,
  type ReadPayout,
} from './payout-line.rules.ts'
import { NO_COUNTS, type Plan, type Thing } from './plan.rules.ts'

/** What is planned of a payout, as the import stores it. */
type Change = { account: string; reference: string; paidOn: string; lines: FilePayoutLine[] }
/** What undoes it: the payout whole, or the lines that were added to one that was there. */
type Before = { isNew: boolean; awbs: string[] }

/** Accounts that go by another name than the settings have. */
const PROVIDERS = ['Shiprocket', 'Delhivery', 'Sandbox'].map((name) => ({ name }))

/** What couriers paid, a line a parcel: plain, or Shiprocket's AWB level report (spec C4.4). */
export const payoutImporter: Importer = {
  existing: PAYOUT_HEADINGS,
  needed: ['awb'],
  shapes: [PLAIN, AWB_LEVEL],
  skipsOthers: true,
  keyColumn: 'reference',
  keyOf: payoutOf,
  plan: async (tx, things) => {
    const plans: Plan[] = []
    for (const thing of things) plans.push(await planPayout(tx, thing))
    return plans
  },
  versions: async (tx, keys) =>
    new Map((await livePayouts(tx, keys)).map(({ reference, id, lines }) => [reference, `${id}:${lines}`])),
  write: async (_deps, tx, { actor, key, change, seen }) => {
    if ((await versionOf(tx, key)) !== seen) return refuseChanged(tx, { kind: 'payout', id: key })
    // planned below
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
    const payout = change as Change
    const { entry } = await writePayout(tx, { ...payout, actor, deducted: [], bankRef: null, source: 'file' })
    return done(entry)
  },
  undo: async (_deps, tx, { actor, key, before, written }) => {
    const [live] = await livePayouts(tx, [key])
    if (!live || `${live.id}:${live.lines}` !== written) return refuseChanged(tx, { kind: 'payout', id: key })
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
  const errors: ImportError[] = [...read.errors]
  if (account === undefined && read.lines.length > 0)
    errors.push({
      row: first?.row ?? 0,
      column: 'courier',
      value: read.courier ?? '',
      message: 'Which courier? Name it in the column courier.',
    })
  if (live && account !== undefined && live.account !== account)
    errors.push({
      row: first?.row ?? 0,
      column: 'reference',
      value: key,
      message: `${courierOf(live.account)} has this reference.`,
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
  const change: Change = { account, reference: key, paidOn: read.paidOn, lines: added }
  const before: Before = { isNew: live === undefined, awbs: added.map(({ awb }) => awb) }
  return { title, errors, counts, write: { change, before, seen: live ? `${live.id}:${live.lines}` : '' } }
}

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
  return live ? `${live.id}:${live.lines}` : ''
}

function readBefore(before: unknown): Before {
  if (!isRecord(before)) return { isNew: false, awbs: [] }
  const { isNew, awbs } = before
  return { isNew: isNew === true, awbs: Array.isArray(awbs) ? awbs.map(String) : [] }
}
