import type { AdminCall, AdminParsed, AdminPayload } from '#contract/admin/endpoints.ts'
import type { Deps, Outcome, Tx } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'
import type { Machine } from '#domain/ports/machine.ts'
import type { PaperPrinter } from '#domain/ports/paper-printer.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import type { StaffSession, Visitor } from '#domain/staff/staff-session.service.ts'

import type { AdminCookie } from './admin-cookies.ts'

/** What handlers work with beyond what every service does. */
export type AdminDeps = Deps & {
  pictures: PictureStore
  printPapers: PaperPrinter
  machine?: Machine | undefined
}

export type AdminRequest<K extends AdminCall> = {
  deps: AdminDeps
  input: AdminParsed<K>
  /** Who is logged in. Calls for anybody have nobody here: they do not look. */
  who: StaffSession
  /** The same person, as the journal names them. */
  actor: Actor
  from: Visitor
  /** What the browser keeps of an earlier login. */
  browserMark: string | undefined
}

/** A file instead of an envelope: its bytes, or parts of them as they come. */
export type AdminFile = { name: string; type: string; content: Buffer | AsyncIterable<string | Uint8Array> }

export type AdminReply<T> = {
  outcome: Outcome<T, unknown>
  message?: string
  /** Cookies to keep; undefined takes one away. */
  cookies?: Partial<Record<AdminCookie, string | undefined>>
}

/** Answers a call that reads, or one whose service opens transactions of its own. */
type Plain<K extends AdminCall> = (request: AdminRequest<K>) => Promise<AdminReply<AdminPayload<K>>>

/**
 * A write in two parts: what it does, in one transaction with its key, ending with its journal row; and what is answered,
 * read anew by the number of the thing written. The same request again only reads (spec B2.1).
 */
export type Write<K extends AdminCall> = {
  write: (tx: Tx, request: AdminRequest<K>) => Promise<Outcome<string | number, unknown>>
  answer: (request: AdminRequest<K>, id: string) => Promise<Outcome<AdminPayload<K>, unknown>>
}

/** The same act on many things: each in a transaction of its own, done or refused by itself (spec B2.1). */
export type Bulk<K extends AdminCall> = {
  ids: (input: AdminParsed<K>) => readonly (string | number)[]
  each: (tx: Tx, request: AdminRequest<K>, id: string) => Promise<Outcome<unknown, unknown>>
}

/** Answers with a file. */
export type Download<K extends AdminCall> = { file: (request: AdminRequest<K>) => Promise<Outcome<AdminFile, unknown>> }

export type AdminHandler<K extends AdminCall> = Plain<K> | Write<K> | Bulk<K> | Download<K>
export type AdminHandlers = { [K in AdminCall]: AdminHandler<K> }
/** The handlers of one noun; together they must be all of them. */
export type SomeAdminHandlers = Partial<AdminHandlers>
