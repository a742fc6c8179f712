import type { RefusalCode, RefusalData } from './refusals.ts'

/**
 * What every answer of the API looks like on the wire; the HTTP status is always `status_code` (spec D90). A refusal
 * carries its `code`, and its `data` is what that code says (RefusalData), never a part of the success (spec D134).
 */
export type Envelope<T, C extends string = RefusalCode> = {
  status: boolean
  status_code: number
  message: string
  code: C | null
  data: T | null
  errors?: Record<string, string[]>
}

/** A refusal that no server gave: the browser got no answer at all. */
export type NoAnswer = 'NETWORK'
type Accepted<T> = { status: true; status_code: number; message: string; code: null; data: T; errors?: undefined }
type RefusedWith<C extends string, D> = {
  status: false
  status_code: number
  message: string
  code: C
  data: null
  /** What travels with this refusal; its type follows from its code. */
  refusal: C extends keyof D ? D[C] : null
  /** The fields of the request that are at fault. */
  errors?: Record<string, string[]>
}

/** The codes of one side of the API, and the one of no answer. Without a side they are the shop's. */
export type AnswerCode<C extends string = RefusalCode> = C | NoAnswer
/** Any refusal of one side: `C` are its codes, `D` is what travels with some of them. */
export type Refused<C extends string = RefusalCode, D = RefusalData> = {
  [K in AnswerCode<C>]: RefusedWith<K, D>
}[AnswerCode<C>]
/** An answer as callers read it: by `status` and `code`. Messages are for people and may change. */
export type Answer<T, C extends string = RefusalCode, D = RefusalData> = Accepted<T> | Refused<C, D>

/**
 * Reads an envelope: what travels with a refusal is separate from the payload of a success. What stands between us and
 * the server may answer without one: then `httpStatus` is all there is (spec D154).
 */
export const answerOf = <T, C extends string = RefusalCode, D = RefusalData>(
  envelope: Envelope<T, string>,
  httpStatus?: number,
): Answer<T, C, D> =>
  // the contract's tests hold the server to one shape a code
  (envelope.status
    ? envelope
    : { ...envelope, status_code: envelope.status_code ?? httpStatus, data: null, refusal: envelope.data }) as Answer<
    T,
    C,
    D
  >

/** An answer that brings this, without a server. */
export const accepted = <T>(data: T): Accepted<T> => ({ status: true, status_code: 200, message: '', code: null, data })

/** What a caller reads when no server answered (spec D73), in the caller's own text. */
export const noAnswer = (message: string): RefusedWith<NoAnswer, object> => ({
  status: false,
  status_code: 0,
  message,
  code: 'NETWORK',
  data: null,
  refusal: null,
})

/** Of a refusal, what says how it is to be taken by who does not know its code (spec D154). */
type Judged = { status_code: number; message: string }

/**
 * Whether the same may succeed later: no answer, and one that it was too much or that something broke, say nothing about
 * what was requested. The status decides, as it does for a code that is missing or newer than this page.
 */
export const isTemporary = ({ status_code: status }: Pick<Judged, 'status_code'>): boolean =>
  status === 0 || status >= 500 || status === 408 || status === 429

/** Whether a refusal ends the session (spec S4, D62); a 403 without a message is of something between us and the server. */
export const endsSession = ({ status_code: status, message }: Judged): boolean =>
  status === 401 || status === 419 || (status === 403 && Boolean(message))
