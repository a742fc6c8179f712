import type { AdminCall, AdminParsed, AdminPayload } from '#contract/admin/endpoints.ts'
import type { AdminRefusalCode } from '#contract/admin/refusals.ts'
import type { OfficeLanguage } from '#contract/languages.ts'
import type { Deps } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'
import type { DocumentPrinter } from '#domain/ports/document-printer.ts'
import type { Machine } from '#domain/ports/machine.ts'
import type { PictureStore } from '#domain/ports/picture-store.ts'
import type { StaffSession, Visitor } from '#domain/staff/staff-session.service.ts'

import type { Handler, Reply } from '../../call/handler.ts'

/** What handlers work with beyond what every service does. */
export type AdminDeps = Deps & {
  pictures: PictureStore
  printDocuments: DocumentPrinter
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

/**
 * `session` says who is logged in; `browser` only gives a known browser tries of its own (spec B1.2); `language` is the one
 * in which the page comes next time. Undefined takes one away.
 */
export type AdminCookies = {
  session?: string | undefined
  browser?: string | undefined
  language?: OfficeLanguage | undefined
}
export type AdminReply<T> = Reply<T, AdminRefusalCode, AdminCookies>
export type AdminHandler<K extends AdminCall> = Handler<
  AdminRequest<K>,
  AdminParsed<K>,
  AdminPayload<K>,
  AdminRefusalCode,
  AdminCookies
>
export type AdminHandlers = { [K in AdminCall]: AdminHandler<K> }
/** The handlers of one noun; together they must be all of them. */
export type SomeAdminHandlers = Partial<AdminHandlers>
