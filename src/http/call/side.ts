import type { FastifyReply, FastifyRequest } from 'fastify'

import type { CallRow } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import type { RefusalTable } from '#contract/refusal-text.ts'
import type { Deps, Outcome, Tx } from '#domain/context.ts'

import type { RecentCallers } from '../server/recent-callers.ts'
import type { Handler } from './handler.ts'

/** What every request says of its caller, and more on each side: nothing of it is believed yet. */
export type Sender = { ip: string; idempotencyKey: string | undefined }

/**
 * A call as it comes in: its caller is not believed, its input not parsed. `language` is the one in which the caller is
 * answered, where it is another than that of the services. `recentCallers` remembers who the caller was.
 */
export type Incoming<A> = {
  deps: Deps
  caller: A
  raw: unknown
  language?: Language
  recentCallers?: RecentCallers | undefined
}

/** In which language a call is answered. */
export const answerLanguage = ({ language, deps }: Pick<Incoming<unknown>, 'language' | 'deps'>): Language =>
  language ?? deps.language

/** A write that may be sent twice: under which key, and what it says. */
export type Repeatable = { key: string | undefined; body: unknown }

/**
 * One side of the API, the shop or the back office: all in which the answering of their calls differs. `N` are the names of
 * its calls, `A` is what a request says of its caller, `K` are the cookies that a reply may set.
 */
export type Side<N extends string, A extends Sender, K> = {
  names: readonly N[]
  rows: Readonly<Record<N, CallRow>>
  /** What is before the path of every row. */
  base: string
  refusals: RefusalTable<string>
  /** A handler takes the request of its own call alone, so no type fits the requests of all of them. */
  handlers: Readonly<Record<N, Handler<never, never, unknown, string, K>>>
  bodyLimit: (row: CallRow) => number
  /** What a file of a form may weigh, in bytes. */
  fileMax: number
  callerOf: (request: FastifyRequest) => A
  /**
   * Finds who calls, or refuses. The value is what handlers get besides `deps` and `input`. What is not well formed counts as
   * no attempt.
   */
  identify: (name: N, incoming: Incoming<A>, isWellFormed: boolean) => Promise<Outcome<object, unknown, string>>
  /** Does a write once for its key. */
  writeOnce: (
    incoming: Incoming<A>,
    repeatable: Repeatable,
    write: (tx: Tx) => Promise<Outcome<string | number, unknown, string>>,
  ) => Promise<Outcome<string, unknown, string>>
  setCookies: (reply: FastifyReply, cookies: K) => void
}
