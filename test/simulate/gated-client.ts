import type pg from 'pg'

import type { Wrap } from '#db/pglite.ts'

import { acting, asWorld } from './actor-context.ts'
import { never, type Gates } from './gates.ts'

/** What the server says when its disk is full. */
class DiskFull extends Error {
  readonly code = '53100'
}

/**
 * A client whose every statement is a place where a fault may strike: its node is killed before it, or after a commit was
 * applied and before that was heard; or the disk is full. The database itself is the world's: it knows no node's own clock.
 */
export const gatedClients =
  (gates: Gates): Wrap =>
  (Client) => {
    // a class that takes whatever the other takes
    class Gated extends (Client as unknown as new (...args: unknown[]) => pg.Client) {
      override query(statement: unknown, values?: unknown, callback?: unknown): never {
        const send = () => asWorld(() => super.query(statement as never, values as never, callback as never)) as never
        gates.note()
        if (callback !== undefined || acting.getStore() === undefined) return send()
        const abort = () => asWorld(() => super.query('select 1 / 0')).catch(() => {})
        return gated(gates, textOf(statement), { send, abort }) as never
      }
    }
    return Gated as unknown as typeof Client
  }

type Ways = { send: () => Promise<unknown>; abort: () => Promise<unknown> }

async function gated(gates: Gates, text: string, { send, abort }: Ways): Promise<unknown> {
  const who = acting.getStore()
  gates.note()
  if (who?.node.isDead) return never()
  const fault = gates.faultAt('statement')
  if (who && fault === 'crash') {
    gates.onCrash(who.node)
    return never()
  }
  if (fault === 'full' && /\b(insert|update|delete)\b/i.test(text)) {
    // a transaction in which a statement has failed does nothing more
    await abort()
    throw new DiskFull('could not extend file')
  }
  const atCommit = /^commit/i.test(text) ? gates.faultAt('commit') : undefined
  if (atCommit === 'full') throw new DiskFull('could not write to log')
  const answer = await send()
  if (who && atCommit === 'crash') {
    gates.onCrash(who.node)
    return never()
  }
  // it was killed while the database was at it
  return who?.node.isDead ? never() : answer
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text') ?? '')
