import { OPENING_CONFIRMS, OPENING_PAGES } from '#contract/admin/opening-fields.ts'
import type { OpeningConfirm, OpeningPage } from '#contract/admin/opening-fields.ts'
import { groupTitles, settingLabels } from '#contract/admin/setting-labels.ts'
import type { ShopSettings } from '#contract/admin/settings.ts'
import { MAIN_LANGUAGE } from '#contract/languages.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'
import type { Machine } from '#domain/ports/machine.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { gstKindOf } from '#domain/settings/registration.rules.ts'
import { readSettingsNow, saveSettings } from '#domain/settings/settings.service.ts'
import { testTemplate } from '#domain/template/template.service.ts'

import { blockersOf, openingRowsOf, type OpeningFacts, type OpeningRow } from './opening.rules.ts'
import * as store from './opening.store.ts'

/** How far the shop is on the way to its first sale. */
export type Opening = { version: number; openedOn: string | null; rows: OpeningRow[]; blockers: OpeningRow[] }

type OpeningDeps = Deps & { machine?: Machine | undefined }
type OpeningValues = ShopSettings['opening']

const HOUR_MS = 3_600_000
const SETTING = { kind: 'setting', id: 'opening', title: groupTitles.opening } as const
/** What is sent to try a way: short texts that every shop has. */
const TESTS = [
  { code: 'otp_register', channel: 'sms', language: MAIN_LANGUAGE },
  { code: 'password_changed', channel: 'email', language: MAIN_LANGUAGE },
] as const

/** The list before the first sale, as it is now (spec L0). */
export async function readOpening(deps: OpeningDeps, db: Db = deps.db): Promise<Opening> {
  const settings = await readSettingsNow(db)
  const rows = openingRowsOf(settings, await factsOf(deps, db, settings))
  const { version, opened_on: openedOn } = settings.opening
  return { version, openedOn, rows, blockers: blockersOf(rows) }
}

/**
 * Ticks or unticks what only a person can know, and writes down which version of a page was read. Refuses CHANGED for another
 * version of the list.
 */
export async function changeOpening(
  tx: Tx,
  {
    actor,
    version,
    confirmed: changes,
    read,
  }: {
    actor: Actor
    version: number
    confirmed: Partial<Record<OpeningConfirm, boolean>>
    read: OpeningPage | undefined
  },
): Promise<AdminOutcome<string, unknown>> {
  const { opening, today } = await readSettingsNow(tx)
  if (opening.version !== version) return refuseChanged(tx, SETTING)
  const confirmed = { ...opening.asked }
  for (const key of OPENING_CONFIRMS) {
    if (changes[key] === true) confirmed[key] = today
    if (changes[key] === false) delete confirmed[key]
  }
  const pages = read ? { [read]: (await store.pageVersions(tx, [read])).get(read) ?? 1 } : {}
  return save(tx, { actor, now: opening, next: { ...opening, asked: confirmed, read: { ...opening.read, ...pages } } })
}

/**
 * Opens the shop: from now on everybody can order. Refuses NOT_READY with the rows that are missing; an open shop stays as it
 * is.
 */
export async function openShop(
  deps: OpeningDeps,
  tx: Tx,
  actor: Actor,
): Promise<AdminOutcome<string, readonly OpeningRow[]>> {
  const { opening, today } = await readSettingsNow(tx)
  if (opening.opened_on !== null) return done('opening')
  const { blockers } = await readOpening(deps, tx)
  const [first] = blockers
  if (first) return refuse('NOT_READY', { params: { n: String(blockers.length) }, data: blockers })
  const saved = await save(tx, { actor, now: opening, next: { ...opening, opened_on: today }, action: 'shop.open' })
  return saved.ok ? done(saved.value) : refuse('NOT_READY', { params: { n: '0' }, data: [] })
}

/**
 * Asks the gateway whether it takes the shop's key, and sends a test SMS to the owner's mobile and a test mail to who asks.
 * What cannot be tried is left out; the list says why. Refuses TOO_MANY beyond ten an hour.
 */
export async function checkOpening(
  deps: OpeningDeps,
  { actor, email }: { actor: Actor; email: string },
): Promise<Outcome<undefined>> {
  // nobody waits for the gateway with a transaction open
  const gateway = isReal(deps.gateway) ? await deps.gateway.check() : 'refused'
  const outcome = await transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const over = await consumeAttempt(deps, tx, 'openingCheck', { account: email, ip: actor.ip })
    if (over) return over
    for (const key of TESTS) await testTemplate(deps, tx, { actor, key, email, mayBeEnglish: true })
    const { opening } = await readSettingsNow(tx)
    const gateway_at = gateway === 'ok' ? (await clockNow(tx)).toISOString() : opening.gateway_at
    await save(tx, { actor, now: opening, next: { ...opening, gateway_at } })
    return done(undefined)
  })
  deps.settings.forget()
  return outcome
}

async function save(
  tx: Tx,
  {
    actor,
    now,
    next,
    action = 'opening.update',
  }: { actor: Actor; now: OpeningValues; next: OpeningValues; action?: string },
): Promise<AdminOutcome<string, unknown>> {
  const saved = await saveSettings(tx, { opening: next })
  if (!saved.ok) return refuseChanged(tx, SETTING)
  if (saved.value.length === 0) return done('opening')
  const changes = changesBetween(inText(now), inText(next), settingLabels.opening)
  await recordWrite(tx, actor, { action, object: SETTING, changes })
  return done('opening')
}

const inText = ({ asked: confirmed, read, ...rest }: OpeningValues) => ({
  ...rest,
  asked: Object.keys(confirmed).join(', '),
  read: Object.entries(read)
    .map(([page, version]) => `${page} ${version}`)
    .join(', '),
})

async function factsOf(deps: OpeningDeps, db: Db, settings: CurrentSettings): Promise<OpeningFacts> {
  const { shop, opening } = settings
  const { machine } = deps
  const now = await clockNow(db)
  const hoursSince = (at: Date | undefined) => (at ? (now.getTime() - at.getTime()) / HOUR_MS : null)
  const versions = await store.pageVersions(db, OPENING_PAGES)
  const pageOf = (name: OpeningPage) => versions.get(name) ?? 1
  return {
    ...(await store.readFacts(db, { needsHsn: gstKindOf(shop) !== 'none', origin: shop.country_of_origin || 'India' })),
    pages: { terms: pageOf('terms'), privacy: pageOf('privacy'), return: pageOf('return') },
    carries: machine?.carries ?? { mail: false, sms: false },
    isRealGateway: isReal(deps.gateway),
    gatewayHoursAgo: hoursSince(opening.gateway_at === null ? undefined : new Date(opening.gateway_at)),
    backupHoursAgo: machine ? hoursSince((await machine.backups()).newest) : null,
    publicUrl: deps.publicUrl,
  }
}

/** One that moves money. */
const isReal = ({ name }: Deps['gateway']): boolean => name !== 'sandbox' && name !== 'none'
