import { MAIN_LANGUAGE } from '#contract/languages.ts'
import type { Channel } from '#contract/message.ts'
import { durationText } from '#text/dates.ts'
import { textOf } from '#text/languages.ts'

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
  /** texts by WhatsApp that go out wrong, by their names */
  toRegister?: readonly string[]
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
  problem: string | undefined
}

const JOB_WAITS_MAX_SECONDS = 300
const FREE_MIN = 0.05
const CLOCKS_APART_MAX_SECONDS = 5
const WEBHOOK_SILENT_HOURS = 24
/** Made each night: two hours of patience for one that takes long. */
const BACKUP_OLD_HOURS = 26
/** Checked each night: two days without are one that was missed. */
const CHECK_OLD_HOURS = 48
const UNKNOWN: HealthLine = { ok: true, words: 'not known', advice: null }

/** What the facts come to, a line each; what is wrong says what to do. */
export function healthOf(facts: HealthFacts): HealthLines {
  const { machine, database, migrations, invariants, journal } = facts
  return {
    version: machine ? good(machine.version) : UNKNOWN,
    uptime: machine ? good(duration(machine.uptimeSeconds)) : UNKNOWN,
    database: good(`${database.version}, ${bytes(database.bytes)}`),
    migrations: good(`${migrations.count} applied, the last is ${migrations.last}`),
    waitingJobs: machine ? jobsLine(machine.jobs) : UNKNOWN,
    entrance: machine ? entranceLine(machine.entrance) : UNKNOWN,
    messages: messagesLine(facts),
    mail: channelLine('email', facts, 'Set SMTP_URL, so that mail leaves the outbox.'),
    sms: channelLine('sms', facts, 'Set SMS_PROVIDER, so that SMS leave the outbox.'),
    ...(machine?.carries.whatsapp && { whatsapp: whatsappLine(facts) }),
    lastWebhook: webhookLine(facts),
    backup: machine ? backupLine(machine) : UNKNOWN,
    disk: machine ? diskLine(machine) : UNKNOWN,
    clock: clockLine(facts),
    invariants: checkLine(
      invariants,
      'Run npm run invariants on the server and send what it says to who runs the shop.',
    ),
    ...(facts.couriers && facts.couriers.length > 0 && { couriers: couriersLine(facts.couriers) }),
    journal: checkLine(journal, 'Somebody changed the database by hand. Compare it with a backup.'),
  }
}

/** 42 s, 3 min, 5 h 10 min, 12 days. */
export const duration = (seconds: number): string => durationText(textOf(MAIN_LANGUAGE).durations, seconds)

/** 950 B, 1.2 kB, 35 MB: in powers of a thousand. */
export function bytes(count: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3))
  const value = count / 1000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power] ?? ''}`
}

const good = (text: string, advice: string | null = null): HealthLine => ({ ok: true, words: text, advice })
const bad = (text: string, advice: string): HealthLine => ({ ok: false, words: text, advice })

function jobsLine({ count, oldestSeconds }: Machine['jobs']): HealthLine {
  if (count === 0) return good('none')
  const text = `${count}, the oldest for ${duration(oldestSeconds)}`
  return oldestSeconds > JOB_WAITS_MAX_SECONDS
    ? bad(text, 'Restart the shop. If it stays, look at the log for “jobs”.')
    : good(text)
}

function entranceLine({ waiting, expectedWaitMs, hasShedLately }: Machine['entrance']): HealthLine {
  const text =
    waiting === 0 ? 'Nobody waits.' : `${waiting} wait, the last for about ${(expectedWaitMs / 1000).toFixed(1)} s.`
  return hasShedLately ? bad(text, 'See the runbook: too many at once.') : good(text)
}

function messagesLine({ messages: counts, machine }: HealthFacts): HealthLine {
  const carried = !machine || machine.carries.mail || machine.carries.sms
  // without a provider a message is sent as far as the outbox
  const nameOf = (status: string) => (status === 'sent' && !carried ? 'in the outbox' : status)
  const text = counts.map(({ status, count }) => `${count} ${nameOf(status)}`).join(', ') || 'none yet'
  const lost = counts.filter(({ status }) => status === 'failed' || status === 'dead')
  const recent = lost.reduce((sum, one) => sum + one.lately, 0)
  return recent > 0
    ? bad(text, `${recent} did not arrive within the last day. Check the words and the account of the provider.`)
    : good(text)
}

function whatsappLine(facts: HealthFacts): HealthLine {
  const { toRegister = [] } = facts
  const line = sentLine('whatsapp', facts)
  return toRegister.length === 0
    ? line
    : bad(line.words, `Register the WhatsApp texts again: ${toRegister.join('; ')}. See Settings, Message texts.`)
}

function channelLine(channel: 'email' | 'sms', facts: HealthFacts, advice: string): HealthLine {
  const { machine } = facts
  if (!machine) return UNKNOWN
  const isCarried = channel === 'email' ? machine.carries.mail : machine.carries.sms
  return isCarried ? sentLine(channel, facts) : good('not set up: messages stay in the outbox', advice)
}

function sentLine(channel: Channel, { channels }: HealthFacts): HealthLine {
  const { sent = 0, failed = 0 } = channels.find((one) => one.channel === channel) ?? {}
  const text = `${sent} sent, ${failed} failed within a day`
  return failed > 0 && sent === 0 ? bad(text, 'Nothing arrives. Check the account of the provider.') : good(text)
}

function webhookLine({ webhook: { hoursAgo, onlineOrders }, isDemo }: HealthFacts): HealthLine {
  const text = hoursAgo === null ? 'none yet' : `${duration(hoursAgo * 3600)} ago`
  const isSilent = hoursAgo === null || hoursAgo > WEBHOOK_SILENT_HOURS
  return isSilent && onlineOrders > 0 && !isDemo
    ? bad(text, 'Orders were paid online and the gateway said nothing. Check the webhook’s address and secret there.')
    : good(text)
}

function couriersLine(accounts: readonly AccountFacts[]): HealthLine {
  const text = accounts.map(accountText).join(' ')
  const wrong = accounts.flatMap(({ problem }) => problem ?? [])
  return wrong.length > 0 ? bad(text, `${wrong.join(' ')} See Settings, Parcels.`) : good(text)
}

const ago = (hours: number | null): string => (hours === null ? 'never' : `${duration(hours * 3600)} ago`)

function accountText({ name, wallet, live, answeredHours, calledHours, unread }: AccountFacts): string {
  const facts = [
    wallet && `${wallet} in the wallet`,
    `${live} ${live === 1 ? 'parcel' : 'parcels'} under way`,
    `answered ${ago(answeredHours)}`,
    `called ${ago(calledHours)}`,
    unread > 0 && `${unread} reports of a day that say no place`,
  ]
  return `${name}: ${facts.filter(Boolean).join(', ')}.`
}

function backupLine({ backup: { hoursAgo, isNightly, isEncrypted }, uptimeSeconds }: Machine): HealthLine {
  const text = hoursAgo === null ? 'none yet' : `${duration(hoursAgo * 3600)} ago`
  if (!isNightly) return good(text, 'Set BACKUP_DIR, so that one is made each night.')
  return (hoursAgo ?? uptimeSeconds / 3600) > BACKUP_OLD_HOURS
    ? bad(text, 'Look at the log for “backup”, make room, and run npm run backup on the server.')
    : isEncrypted
      ? good(text)
      : good(`${text}, not encrypted`, 'Whoever has the file has all of the shop: set BACKUP_RECIPIENT on the server.')
}

function diskLine({ freeBytes, totalBytes }: Machine): HealthLine {
  const text = `${bytes(freeBytes)} free of ${bytes(totalBytes)}`
  return freeBytes < totalBytes * FREE_MIN ? bad(text, 'Make room, or move to a larger disk.') : good(text)
}

function clockLine({ clock: { aheadSeconds, apartSeconds }, isDemo }: HealthFacts): HealthLine {
  if (Math.abs(apartSeconds) > CLOCKS_APART_MAX_SECONDS)
    return bad(
      `shop and database are ${duration(Math.abs(apartSeconds))} apart`,
      'Switch on time synchronisation on both.',
    )
  if (aheadSeconds === 0) return good('right')
  const text = `${duration(aheadSeconds)} ahead`
  return isDemo ? good(`${text}, as the demo shop was told`) : bad(text, 'Set ahead_seconds of shop_clock to 0.')
}

function checkLine(check: LastCheck | undefined, advice: string): HealthLine {
  if (!check) return good('not looked at yet', 'Check now.')
  const text = `${check.words} ${duration(check.hoursAgo * 3600)} ago.`
  if (!check.ok) return bad(text, advice)
  return check.hoursAgo > CHECK_OLD_HOURS
    ? bad(text, 'It is looked at each night; that was missed. Check now.')
    : good(text)
}
