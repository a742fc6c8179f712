import type { Health, HealthLine } from '#contract/admin/health.ts'

type Machine = {
  version: string
  uptimeSeconds: number
  freeBytes: number
  totalBytes: number
  jobs: { count: number; oldestSeconds: number }
  /** hours since the newest was begun, null where there is none */
  backup: { hoursAgo: number | null; isNightly: boolean }
  carries: { mail: boolean; sms: boolean }
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
  /** hours since the gateway last wrote, and online orders of the last day */
  webhook: { hoursAgo: number | null; onlineOrders: number }
  clock: { aheadSeconds: number; apartSeconds: number }
  /** the demo shop comes with orders that no gateway knows, and its clock may be moved */
  isDemo: boolean
  invariants: LastCheck | undefined
  journal: LastCheck | undefined
}

const JOB_WAITS_MOST_SECONDS = 300
const FREE_LEAST = 0.05
const CLOCKS_APART_MOST_SECONDS = 5
const WEBHOOK_SILENT_HOURS = 24
/** Made each night: two hours of patience for one that takes long. */
const BACKUP_OLD_HOURS = 26
/** Checked each night: two days without are one that was missed. */
const CHECK_OLD_HOURS = 48
const UNKNOWN: HealthLine = { ok: true, words: 'not known', advice: null }

/** What the facts come to, a line each; what is wrong says what to do. */
export function healthOf(facts: HealthFacts): Omit<Health, 'at'> {
  const { machine, database, migrations, invariants, journal } = facts
  return {
    version: machine ? good(machine.version) : UNKNOWN,
    uptime: machine ? good(duration(machine.uptimeSeconds)) : UNKNOWN,
    database: good(`${database.version}, ${bytes(database.bytes)}`),
    migrations: good(`${migrations.count} applied, the last is ${migrations.last}`),
    waiting_jobs: machine ? jobsLine(machine.jobs) : UNKNOWN,
    messages: messagesLine(facts.messages),
    mail: channelLine('email', facts, 'Set SMTP_URL, so that mail leaves the outbox.'),
    sms: channelLine('sms', facts, 'Set SMS_PROVIDER, so that SMS leave the outbox.'),
    last_webhook: webhookLine(facts),
    backup: machine ? backupLine(machine) : UNKNOWN,
    disk: machine ? diskLine(machine) : UNKNOWN,
    clock: clockLine(facts),
    invariants: checkLine(
      invariants,
      'Run npm run invariants on the server and send what it says to who runs the shop.',
    ),
    journal: checkLine(journal, 'Somebody changed the database by hand. Compare it with a backup.'),
  }
}

/** 42 s, 3 min, 5 h 10 min, 12 days. */
export function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return `${Math.max(0, Math.floor(seconds))} s`
  if (hours < 1) return `${minutes} min`
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`
}

export function bytes(count: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3))
  const value = count / 1000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power] ?? ''}`
}

const good = (words: string, advice: string | null = null): HealthLine => ({ ok: true, words, advice })
const bad = (words: string, advice: string): HealthLine => ({ ok: false, words, advice })

function jobsLine({ count, oldestSeconds }: Machine['jobs']): HealthLine {
  if (count === 0) return good('none')
  const words = `${count}, the oldest for ${duration(oldestSeconds)}`
  return oldestSeconds > JOB_WAITS_MOST_SECONDS
    ? bad(words, 'Restart the shop. If it stays, look at the log for “jobs”.')
    : good(words)
}

function messagesLine(counts: readonly MessageCount[]): HealthLine {
  const words = counts.map(({ status, count }) => `${count} ${status}`).join(', ') || 'none yet'
  const lost = counts.filter(({ status }) => status === 'failed' || status === 'dead')
  const lately = lost.reduce((sum, one) => sum + one.lately, 0)
  return lately > 0
    ? bad(words, `${lately} did not arrive within the last day. Check the words and the account of the provider.`)
    : good(words)
}

function channelLine(channel: 'email' | 'sms', { machine, channels }: HealthFacts, advice: string): HealthLine {
  if (!machine) return UNKNOWN
  const isCarried = channel === 'email' ? machine.carries.mail : machine.carries.sms
  if (!isCarried) return good('not set up: messages stay in the outbox', advice)
  const { sent = 0, failed = 0 } = channels.find((one) => one.channel === channel) ?? {}
  const words = `${sent} sent, ${failed} failed within a day`
  return failed > 0 && sent === 0 ? bad(words, 'Nothing arrives. Check the account of the provider.') : good(words)
}

function webhookLine({ webhook: { hoursAgo, onlineOrders }, isDemo }: HealthFacts): HealthLine {
  const words = hoursAgo === null ? 'none yet' : `${duration(hoursAgo * 3600)} ago`
  const isSilent = hoursAgo === null || hoursAgo > WEBHOOK_SILENT_HOURS
  return isSilent && onlineOrders > 0 && !isDemo
    ? bad(words, 'Orders were paid online and the gateway said nothing. Check the webhook’s address and secret there.')
    : good(words)
}

function backupLine({ backup: { hoursAgo, isNightly }, uptimeSeconds }: Machine): HealthLine {
  const words = hoursAgo === null ? 'none yet' : `${duration(hoursAgo * 3600)} ago`
  if (!isNightly) return good(words, 'Set BACKUP_DIR, so that one is made each night.')
  return (hoursAgo ?? uptimeSeconds / 3600) > BACKUP_OLD_HOURS
    ? bad(words, 'Look at the log for “backup”, make room, and run npm run backup on the server.')
    : good(words)
}

function diskLine({ freeBytes, totalBytes }: Machine): HealthLine {
  const words = `${bytes(freeBytes)} free of ${bytes(totalBytes)}`
  return freeBytes < totalBytes * FREE_LEAST ? bad(words, 'Make room, or move to a larger disk.') : good(words)
}

function clockLine({ clock: { aheadSeconds, apartSeconds }, isDemo }: HealthFacts): HealthLine {
  if (Math.abs(apartSeconds) > CLOCKS_APART_MOST_SECONDS)
    return bad(
      `shop and database are ${duration(Math.abs(apartSeconds))} apart`,
      'Switch on time synchronisation on both.',
    )
  if (aheadSeconds === 0) return good('right')
  const words = `${duration(aheadSeconds)} ahead`
  return isDemo ? good(`${words}, as the demo shop was told`) : bad(words, 'Set ahead_seconds of shop_clock to 0.')
}

function checkLine(check: LastCheck | undefined, advice: string): HealthLine {
  if (!check) return good('not looked at yet', 'Check now.')
  const words = `${check.words} ${duration(check.hoursAgo * 3600)} ago.`
  if (!check.ok) return bad(words, advice)
  return check.hoursAgo > CHECK_OLD_HOURS
    ? bad(words, 'It is looked at each night; that was missed. Check now.')
    : good(words)
}
