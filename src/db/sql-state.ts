/** PostgreSQL's error codes that this shop knows, under PostgreSQL's own names (its appendix A). */
export const SQL_STATE = {
  uniqueViolation: '23505',
  readOnlyTransaction: '25006',
  invalidAuthorization: '28000',
  invalidPassword: '28P01',
  unknownDatabase: '3D000',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  insufficientPrivilege: '42501',
  undefinedTable: '42P01',
  diskFull: '53100',
  outOfMemory: '53200',
  tooManyConnections: '53300',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  adminShutdown: '57P01',
  crashShutdown: '57P02',
  cannotConnectNow: '57P03',
} as const

const RETRYABLE = new Set<string | undefined>([SQL_STATE.serializationFailure, SQL_STATE.deadlockDetected])

const UNAVAILABLE = new Set<string | undefined>([
  // a standby, or a primary that was demoted
  SQL_STATE.readOnlyTransaction,
  SQL_STATE.diskFull,
  SQL_STATE.outOfMemory,
  SQL_STATE.tooManyConnections,
  SQL_STATE.lockNotAvailable,
  SQL_STATE.queryCanceled,
  SQL_STATE.adminShutdown,
  SQL_STATE.crashShutdown,
  SQL_STATE.cannotConnectNow,
  // the connection itself, by Node
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/** What pg says without a code: the connection broke, or none was free or made in time. */
const LOST =
  /^(?:Connection terminated|Client .+ is not queryable$|timeout (?:expired|exceeded when trying to connect))/

/** PostgreSQL's five-letter code of an error, or Node's code, if it has one. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** PostgreSQL chose this transaction to fail for another one, or for a migration, so the same work may simply be done again. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(sqlState(error)) || isStalePlan(error)

/** A prepared statement answers other columns than when it was prepared. Its code is that of much else, and its words are translated. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** The database cannot do it now; later it can. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.has(sqlState(error)) ||
  isConnectionException(error) ||
  (error instanceof Error && LOST.test(error.message))

/** Class 08 of PostgreSQL's codes. */
const isConnectionException = (error: unknown): boolean => /^08[0-9A-Z]{3}$/.test(sqlState(error) ?? '')

/** The unique index or constraint that refused a row twice; undefined for every other error. */
export const violatedUniqueness = (error: unknown): string | undefined =>
  sqlState(error) === SQL_STATE.uniqueViolation &&
  error instanceof Error &&
  'constraint' in error &&
  typeof error.constraint === 'string'
    ? error.constraint
    : undefined
