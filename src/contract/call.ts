import type { z } from './core/zod.ts'

/** What is special about a call; most have none of it. */
export type CallFlags = {
  /** The answer is the same for everybody, so it may be cached until what it shows changes. */
  isCacheable?: true
  /** Takes an Idempotency-Key: the same key and body get the same answer for 24 hours (spec B2.1). */
  isKeyed?: true
  /** Only within ten minutes of the last password (spec B1.2). */
  needsPassword?: true
  /** A guest's session may call it too (spec N3.4.2). */
  takesGuests?: true
  /** Its file counts as a call, not as a file. */
  isLight?: true
  /** The body is a form with a file. */
  isUpload?: true
  /** The body is a page of text: up to 1 MiB instead of half of it (spec B2.1). */
  isLong?: true
}

/** `file`: the answer is a file and no envelope. */
export type Response = z.ZodType | 'file'
type Described<W, I extends z.ZodObject, O extends Response, C extends string> = CallFlags & {
  summary: string
  /** Who may call. */
  who: W
  request: I
  response: O
  /** The refusals that the call's own rules give, in addition to those of every call. */
  refusals: readonly C[]
}
/** The parts of a row that many calls do without: an empty request, an empty answer, no refusals of its own, no flags. */
export type Terms<I, O, C> = CallFlags & { request?: I; response?: O; refusals?: readonly C[] }

/**
 * One call of the API. Its row is all that the server, the browser and OpenAPI know of it; `W` is who may call on its
 * side.
 */
export type CallRow<
  W = unknown,
  C extends string = string,
  I extends z.ZodObject = z.ZodObject,
  O extends Response = Response,
> = Described<W, I, O, C> & {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** `{name}` stands for a key of the request. The other keys are the query of a GET or DELETE, the body of the rest. */
  path: `/${string}`
}

export type InputOf<R extends CallRow> = z.input<R['request']>
export type ParsedOf<R extends CallRow> = z.output<R['request']>
export type PayloadOf<R extends CallRow> = R['response'] extends z.ZodType ? z.output<R['response']> : never

/**
 * How one side describes its calls: `C` are its refusals, `nothing` is its schema of a request or answer without fields.
 * Each side adds method and path in its own way.
 */
export const describing =
  <C extends string, N extends z.ZodObject>(nothing: N) =>
  <const W, I extends z.ZodObject = N, O extends Response = N>(who: W, summary: string, terms: Terms<I, O, C> = {}) =>
    // without a request or answer in the terms, I and O are N
    ({ who, summary, request: nothing, response: nothing, refusals: [], ...terms }) as Described<W, I, O, C>

/** The names of a table, with their type. */
// Object.keys loses the key type; this is the one place that gives it back
export const namesOf = <T extends object>(rows: T) => Object.keys(rows) as (keyof T & string)[]
