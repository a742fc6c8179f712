import { resolve } from 'node:path'

import { SecretsUnusable } from '#adapters/secrets.ts'
import { DataFolderInUse, DataFolderUnusable, ServerTooOld } from '#db/client.ts'
import { ExclusiveLockTaken } from '#db/exclusive-lock.ts'
import { MigrationFailed } from '#db/migrate.ts'
import { PoolerUnusable } from '#db/pooler.ts'
import { SQL_STATE } from '#db/sql-state.ts'

import { BootError } from './boot-error.ts'
import type { Env } from './env.ts'

type ErrorFields = {
  code?: string
  syscall?: string
  path?: string
  hostname?: string
  port?: number
  message: string
}

const folderReasons: Record<string, string> = {
  EACCES: 'this account may not read or write it',
  EPERM: 'this account may not read or write it',
  EROFS: 'it can only be read',
  ENOTDIR: 'a file stands where the folder should be',
  EEXIST: 'a file stands where the folder should be',
  ENOSPC: 'the disk is full',
  ENOENT: 'it is not there and cannot be made',
  // the lock of the data folder is a SQLite file; SQLite reports only that it cannot open it
  ERR_SQLITE_ERROR: 'this account may not write in it',
}
const fileSyscalls =
  /^(mkdir|open|write|read|stat|lstat|access|scandir|rename|unlink|copyfile|rm|rmdir|utime|ftruncate)$/

const databaseReasons: Record<string, string> = {
  ECONNREFUSED: 'no server answers there. Is it running, and are host and port right?',
  ECONNRESET: 'the server closed the connection',
  ETIMEDOUT: 'the server does not answer',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no way to that machine',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'the name of the machine could not be looked up',
  ENOENT: 'there is no such socket',
  [SQL_STATE.invalidPassword]: 'the server refused the user or the password',
  [SQL_STATE.invalidAuthorization]: 'the server refused the user',
  [SQL_STATE.unknownDatabase]: 'that database does not exist on the server: create it first (createdb)',
  [SQL_STATE.tooManyConnections]: 'the server has no connection left',
  [SQL_STATE.cannotConnectNow]: 'the server is just starting or stopping: try again in a moment',
  [SQL_STATE.insufficientPrivilege]: 'that user may not create tables in the database',
}

/** The logins of the demo shop; the README names them too. Those who help the owner came with the story. */
const demoLogins = [
  ['Shopper', 'asha@example.com', 'Achaar@1234', 'or mobile 9876543210'],
  ['Owner', 'owner@example.com', 'Courtyard@1234', 'for the back office'],
] as const
const storyLogins = [
  ['Staff', 'staff@example.com', 'Verandah@1234', 'for the back office'],
  ['Packer', 'packer@example.com', 'Storeroom@1234', 'for the back office'],
] as const

type Opened = {
  /** the actual port: PORT=0 takes any free one */
  port: number
  /** the demo shop was filled with its story */
  hasStory?: boolean
}

/**
 * One line for a failed start that the person at the terminal can fix, with what to do; undefined for anything else, a
 * bug. `env` is missing only while the settings themselves are being read.
 */
export function explain(error: unknown, env?: Env): string | undefined {
  if (
    [BootError, DataFolderInUse, MigrationFailed, ExclusiveLockTaken, SecretsUnusable].some(
      (kind) => error instanceof kind,
    )
  )
    return errorFields(error).message
  if (error instanceof ServerTooOld || error instanceof PoolerUnusable) return `DATABASE_URL: ${error.message}.`
  if (!env) return undefined
  const fields = errorFields(error)
  // the name that cannot be looked up may be HOST, or the database server's
  const isOfDatabase = fields.syscall === 'connect' || (env.DATABASE_URL !== undefined && fields.hostname !== env.HOST)
  if (fields.syscall === 'listen' || (fields.syscall === 'getaddrinfo' && !isOfDatabase))
    return listenProblem(fields, env)
  // PGlite wraps the error of the file system
  if (error instanceof DataFolderUnusable) return folderProblem(errorFields(error.cause), env) ?? error.message
  return folderProblem(fields, env) ?? databaseProblem(fields, env)
}

/** The text that is printed once the shop is running. */
export function announcement(env: Env, { port, hasStory = false }: Opened): string {
  const base = env.PUBLIC_URL.replace(/^(http:\/\/localhost):0$/, `$1:${port}`)
  const data = resolve(env.DATA_DIR)
  return [
    '',
    row('The shop', new URL(env.HOME_URL, `${base}/`).href),
    row('Back office', `${env.ADMIN_URL ?? base}/admin`),
    ...(env.SHOP_MODE === 'demo'
      ? [
          row('Messages', `${base}/demo/inbox (${sentChannels(env)})`),
          '',
          ...[...demoLogins, ...(hasStory ? storyLogins : [])].map(([role, email, password, note]) =>
            row(role, `${email} / ${password}, ${note}`),
          ),
        ]
      : []),
    '',
    env.DATABASE_URL
      ? row('Data', `PostgreSQL at ${withoutCredentials(env.DATABASE_URL)}, pictures in ${data}`)
      : row('Data', `${data} (embedded database and pictures; delete the folder to begin anew)`),
    row('To stop', 'press Ctrl+C'),
    ...env.warnings.map((warning) => row('Warning', warning)),
    '',
  ].join('\n')
}

/** Prints the announcement for the person who started the shop. */
export function announce(env: Env, opened: Opened): void {
  process.stdout.write(`${announcement(env, opened)}\n`)
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The fields that Node and pg put on their errors, with their types checked. */
function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { message: String(error) }
  const field = (name: string) => textOf(Reflect.get(error, name))
  const port: unknown = Reflect.get(error, 'port')
  // an AggregateError has one error for each address that was tried: the first one is reported
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  const message = (error.message || (inner instanceof Error ? inner.message : '')).split('\n')[0] ?? ''
  return Object.assign(
    { message, ...(typeof port === 'number' && { port }) },
    ...['code', 'syscall', 'path', 'hostname'].map((name) => {
      const value = field(name)
      return value === undefined ? {} : { [name]: value }
    }),
  )
}

function listenProblem({ code = '', port: taken }: ErrorFields, env: Env): string | undefined {
  const port = taken ?? env.PORT
  const name = port === env.ADMIN_PORT ? 'ADMIN_PORT' : 'PORT'
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${env.HOST} is already taken. Stop the program that has it, or choose another port: ${name}=${port + 1} npm start`
  if (code === 'EACCES')
    return `${name}=${port} may not be opened by this account. Choose one from 1024 up, or let a proxy in front have it.`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return `HOST=${env.HOST} is not an address of this machine. 127.0.0.1 serves this machine alone, 0.0.0.0 everybody.`
  return undefined
}

function folderProblem({ code = '', syscall = '', path }: ErrorFields, env: Env): string | undefined {
  const reason = folderReasons[code]
  if (!reason || !(fileSyscalls.test(syscall) || code === 'ERR_SQLITE_ERROR')) return undefined
  const where = path ? ` (${path})` : ''
  return `DATA_DIR=${env.DATA_DIR} cannot be used${where}: ${reason}.`
}

/** Where the database is, without user and password. */
const withoutCredentials = (url: string): string => url.replace(/^\w+:\/\/([^@/]*@)?/, '').replace(/\?.*$/, '')

function databaseProblem({ code = '', message }: ErrorFields, env: Env): string | undefined {
  if (!env.DATABASE_URL) return undefined
  const reason =
    databaseReasons[code] ??
    (/SASL|SCRAM|password/i.test(message) ? 'the server wants a password and the address has none' : undefined) ??
    (/timeout/i.test(message) ? 'the server does not answer' : undefined) ??
    (/SSL|certificate|self.signed/i.test(`${code} ${message}`) ? message : undefined)
  return reason
    ? `DATABASE_URL (${withoutCredentials(env.DATABASE_URL)}): ${reason}.`.replace(/([.?])\.$/, '$1')
    : undefined
}

const row = (name: string, text: string) => `  ${name.padEnd(13)}${text}`

/** Which channels really send messages; the others only fill the inbox of the demo. */
function sentChannels(env: Env): string {
  const sent = [
    ...(env.SMS_PROVIDER === 'msg91' ? ['SMS'] : []),
    ...(env.SMTP_URL === undefined ? [] : ['e-mail']),
    ...(env.WHATSAPP_TOKEN === undefined ? [] : ['WhatsApp']),
  ]
  return sent.length === 0 ? 'nothing is really sent' : `really sent: ${sent.join(', ')}`
}
