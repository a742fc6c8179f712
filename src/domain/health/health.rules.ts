import { templateTitles } from '#contract/admin/template-fields.ts'
import { labelIn as labelOfText } from '#contract/admin/text-fields.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Channel, MessageTemplate } from '#contract/message.ts'
import { exceptionText, type ExceptionText } from '#domain/exception/exception-text.rules.ts'
import { durationText } from '#text/dates.ts'
import { fill, plural } from '#text/fill.ts'
import { labelIn, textOf } from '#text/languages.ts'
import { sentenceIn } from '#text/stored-sentence.ts'

/** What one line says; a red one says what to do. */
export type HealthLine = { ok: boolean; words: string; advice: string | null }
export type HealthLines = Record<
  | 'version'
  | 'uptime'
  | 'database'
  | 'migrations'
  | 'waitingJobs'
  | 'entrance'
  | 'messages'
  | 'mail'
  | 'sms'
  | 'lastWebhook'
  | 'backup'
  | 'disk'
  | 'clock'
  | 'invariants'
  | 'journal',
  HealthLine
> & {
  /** only where the shop has an account with one */
  couriers?: HealthLine
  /** only where somebody carries its messages */
  whatsapp?: HealthLine
}

type Machine = {
  version: string
  uptimeSeconds: number
  freeBytes: number
  totalBytes: number
  jobs: { count: number; oldestSeconds: number }
  /** hours since the newest was begun, null where there is none */
  backup: { hoursAgo: number | null; isNightly: boolean; isEncrypted: boolean }
  /** who waits to be let in */
  entrance: { waiting: number; expectedWaitMs: number; hasShedLately: boolean }
  carries: { mail: boolean; sms: boolean; whatsapp: boolean }
}
export type MessageCount = { status: string; count: number; lately: number }
/** `words` is one of the program's sentences, in English. */
export type LastCheck = { ok: boolean; words: string; hoursAgo: number }
export type HealthFacts = {
  /** nothing is known of it in a process that was not told */
  machine: Machine | undefined
  database: { version: string; bytes: number }
  migrations: { count: number; last: string }
  /** the newest messages by state; `lately` within a day */
  messages: readonly MessageCount[]
  /** of the last day, by channel */
  channels: readonly { channel: string; sent: number; failed: number }[]
  /** texts by WhatsApp that go out wrong */
  toRegister?: readonly { code: MessageTemplate; language: Language }[]
  /** hours since the gateway last wrote, and online orders of the last day */
  webhook: { hoursAgo: number | null; onlineOrders: number }
  clock: { aheadSeconds: number; apartSeconds: number }
  /** the demo shop comes with orders that no gateway knows, and its clock may be moved */
  isDemo: boolean
  invariants: LastCheck | undefined
  journal: LastCheck | undefined
  /** the accounts with couriers; hours since each answered and called */
  couriers?: readonly AccountFacts[]
}
export type AccountFacts = {
  name: string
  wallet: string | undefined
  live: number
  answeredHours: number | null
  calledHours: number | null
  unread: number
  /** why it takes no work or is silent */
  problem: ExceptionText | undefined
}

const JOB_WAITS_MAX_SECONDS = 300
const FREE_MIN = 0.05
const CLOCKS_APART_MAX_SECONDS = 5
const WEBHOOK_SILENT_HOURS = 24
/** Made each night: two hours of patience for one that takes long. */
const BACKUP_OLD_HOURS = 26
/** Checked each night: two days without are one that was missed. */
const CHECK_OLD_HOURS = 48

/** What the facts come to, a line each, in the language of who reads; what is wrong says what to do. */
export function healthOf(facts: HealthFacts, language: Language): HealthLines {
  const { machine, database, migrations, invariants, journal, couriers = [] } = facts
  const t = textOf(language).health
  const unknown = good(t.notRead)
  return {
    version: machine ? good(machine.version) : unknown,
    uptime: machine ? good(duration(machine.uptimeSeconds, language)) : unknown,
    database: good(fill(t.database, { version: database.version, size: bytes(database.bytes) })),
    migrations: good(fill(t.migrations, { count: migrations.count, name: migrations.last })),
    waitingJobs: machine ? jobsLine(machine.jobs, language) : unknown,
    entrance: machine ? entranceLine(machine.entrance, language) : unknown,
    messages: messagesLine(facts, language),
    mail: machine ? channelLine('email', { ...facts, machine }, language) : unknown,
    sms: machine ? channelLine('sms', { ...facts, machine }, language) : unknown,
    ...(machine?.carries.whatsapp && { whatsapp: whatsappLine(facts, language) }),
    lastWebhook: webhookLine(facts, language),
    backup: machine ? backupLine(machine, language) : unknown,
    disk: machine ? diskLine(machine, language) : unknown,
    clock: clockLine(facts, language),
    invariants: checkLine(invariants, fill(t.findBroken, { command: 'npm run invariants' }), language),
    ...(couriers.length > 0 && { couriers: couriersLine(couriers, language) }),
    journal: checkLine(journal, t.compareBackup, language),
  }
}

/** 42 s, 3 min, 5 h 10 min, 12 days. */
const duration = (seconds: number, language: Language): string => durationText(textOf(language).durations, seconds)

/** 950 B, 1.2 kB, 35 MB: in powers of a thousand. */
export function bytes(count: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3))
  const value = count / 1000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power] ?? ''}`
}

const good = (text: string, advice: string | null = null): HealthLine => ({ ok: true, words: text, advice })
const bad = (text: string, advice: string): HealthLine => ({ ok: false, words: text, advice })

const agoText = (hours: number, language: Language): string =>
  fill(textOf(language).health.ago, { age: duration(hours * 3600, language) })

function jobsLine({ count, oldestSeconds }: Machine['jobs'], language: Language): HealthLine {
  const t = textOf(language).health
  if (count === 0) return good(t.none)
  const text = fill(t.jobs, { count, age: duration(oldestSeconds, language) })
  return oldestSeconds > JOB_WAITS_MAX_SECONDS ? bad(text, t.restart) : good(text)
}

function entranceLine({ waiting, expectedWaitMs, hasShedLately }: Machine['entrance'], language: Language): HealthLine {
  const t = textOf(language).health
  const seconds = (expectedWaitMs / 1000).toFixed(1)
  const text = waiting === 0 ? t.noneWaiting : fill(t.peopleWait, { count: waiting, seconds })
  return hasShedLately ? bad(text, t.tooManyAtOnce) : good(text)
}

function messagesLine({ messages: counts, machine }: HealthFacts, language: Language): HealthLine {
  const t = textOf(language).health
  const carried = !machine || machine.carries.mail || machine.carries.sms
  // without a provider a message is sent as far as the outbox
  const texts: Readonly<Record<string, string>> = { ...t, ...(!carried && { sent: t.inOutbox }) }
  const text = counts.map(({ status, count }) => fill<string>(texts[status] ?? '{count}', { count })).join(', ')
  const lost = counts.filter(({ status }) => status === 'failed' || status === 'dead')
  const recent = lost.reduce((sum, one) => sum + one.lately, 0)
  return recent > 0 ? bad(text, fill(t.notArrived, { count: recent })) : good(text || t.noneYet)
}

function whatsappLine(facts: HealthFacts, language: Language): HealthLine {
  const texts = (facts.toRegister ?? []).map((text) => titleOf(text, language)).join('; ')
  const line = sentLine('whatsapp', facts, language)
  return texts === '' ? line : bad(line.words, fill(textOf(language).health.registerAgain, { texts }))
}

function titleOf({ code, language: own }: { code: MessageTemplate; language: Language }, language: Language): string {
  const title = labelIn(language, templateTitles[code])
  return own === SOURCE_LANGUAGE ? title : labelOfText(own, title)
}

function channelLine(
  channel: 'email' | 'sms',
  facts: HealthFacts & { machine: Machine },
  language: Language,
): HealthLine {
  const t = textOf(language).health
  const { carries } = facts.machine
  const isMail = channel === 'email'
  const advice = isMail ? fill(t.setForMail, { setting: 'SMTP_URL' }) : fill(t.setForSms, { setting: 'SMS_PROVIDER' })
  return (isMail ? carries.mail : carries.sms) ? sentLine(channel, facts, language) : good(t.notSetUp, advice)
}

function sentLine(channel: Channel, { channels }: HealthFacts, language: Language): HealthLine {
  const t = textOf(language).health
  const { sent = 0, failed = 0 } = channels.find((one) => one.channel === channel) ?? {}
  const text = fill(t.withinDay, { sent, failed })
  return failed > 0 && sent === 0 ? bad(text, t.nothingArrives) : good(text)
}

function webhookLine({ webhook: { hoursAgo, onlineOrders }, isDemo }: HealthFacts, language: Language): HealthLine {
  const t = textOf(language).health
  const text = hoursAgo === null ? t.noneYet : agoText(hoursAgo, language)
  const isSilent = hoursAgo === null || hoursAgo > WEBHOOK_SILENT_HOURS
  return isSilent && onlineOrders > 0 && !isDemo ? bad(text, t.gatewaySilent) : good(text)
}

function couriersLine(accounts: readonly AccountFacts[], language: Language): HealthLine {
  const text = accounts.map((account) => accountText(account, language)).join(' ')
  const problems = accounts.flatMap(({ problem }) => (problem ? exceptionText(language, problem) : [])).join(' ')
  return problems === '' ? good(text) : bad(text, fill(textOf(language).health.seeParcels, { problems }))
}

function accountText(
  { name, wallet, live, answeredHours, calledHours, unread }: AccountFacts,
  language: Language,
): string {
  const t = textOf(language).health
  const ago = (hours: number | null) => (hours === null ? t.never : agoText(hours, language))
  const facts = [
    wallet && fill(t.inWallet, { sum: wallet }),
    plural(t.underWay, live),
    fill(t.answered, { ago: ago(answeredHours) }),
    fill(t.called, { ago: ago(calledHours) }),
    unread > 0 && fill(t.unclearReports, { count: unread }),
  ]
  return fill(t.account, { name: labelIn(language, name), facts: facts.filter(Boolean).join(', ') })
}

function backupLine(
  { backup: { hoursAgo, isNightly, isEncrypted }, uptimeSeconds }: Machine,
  language: Language,
): HealthLine {
  const t = textOf(language).health
  const text = hoursAgo === null ? t.noneYet : agoText(hoursAgo, language)
  if (!isNightly) return good(text, fill(t.setForBackup, { setting: 'BACKUP_DIR' }))
  if ((hoursAgo ?? uptimeSeconds / 3600) > BACKUP_OLD_HOURS)
    return bad(text, fill(t.backupLate, { command: 'npm run backup' }))
  return isEncrypted
    ? good(text)
    : good(fill(t.notEncrypted, { ago: text }), fill(t.setToEncrypt, { setting: 'BACKUP_RECIPIENT' }))
}

function diskLine({ freeBytes, totalBytes }: Machine, language: Language): HealthLine {
  const t = textOf(language).health
  const text = fill(t.room, { free: bytes(freeBytes), total: bytes(totalBytes) })
  return freeBytes < totalBytes * FREE_MIN ? bad(text, t.makeRoom) : good(text)
}

function clockLine({ clock: { aheadSeconds, apartSeconds }, isDemo }: HealthFacts, language: Language): HealthLine {
  const t = textOf(language).health
  if (Math.abs(apartSeconds) > CLOCKS_APART_MAX_SECONDS)
    return bad(fill(t.clocksApart, { age: duration(Math.abs(apartSeconds), language) }), t.synchronise)
  if (aheadSeconds === 0) return good(t.right)
  const age = duration(aheadSeconds, language)
  return isDemo
    ? good(fill(t.aheadInDemo, { age }))
    : bad(fill(t.ahead, { age }), fill(t.setClock, { setting: 'ahead_seconds', table: 'shop_clock' }))
}

function checkLine(check: LastCheck | undefined, advice: string, language: Language): HealthLine {
  const t = textOf(language).health
  if (!check) return good(t.notChecked, t.checkNow)
  // the version before wrote them with the comma behind
  const finding = sentenceIn(language, check.words.replace(/,$/, ''))
  const text = fill(t.found, { finding, ago: agoText(check.hoursAgo, language) })
  if (!check.ok) return bad(text, advice)
  return check.hoursAgo > CHECK_OLD_HOURS ? bad(text, t.checkMissed) : good(text)
}
