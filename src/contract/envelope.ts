import { messages } from './core/messages.ts'
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
export type AnswerCode = RefusalCode | NoAnswer
type Accepted<T> = { status: true; status_code: number; message: string; code: null; data: T; errors?: undefined }
type RefusedWith<C extends AnswerCode> = {
  status: false
  status_code: number
  message: string
  code: C
  data: null
  /** What travels with this refusal; its type follows from its code. */
  refusal: C extends keyof RefusalData ? RefusalData[C] : null
  /** The fields of the request that are at fault. */
  errors?: Record<string, string[]>
}
export type Refused = { [C in AnswerCode]: RefusedWith<C> }[AnswerCode]
/** An answer as callers read it: by `status` and `code`. Messages are for people and may change. */
export type Answer<T> = Accepted<T> | Refused

/** Reads an envelope: what travels with a refusal is kept apart from the payload of a success. */
export const answerOf = <T>(envelope: Envelope<T, string>): Answer<T> =>
  // the contract's tests hold the server to one shape a code
  (envelope.status ? envelope : { ...envelope, data: null, refusal: envelope.data }) as Answer<T>

/** What a caller reads when no server answered (spec D73). */
export const noAnswer = (): Refused => ({
  status: false,
  status_code: 0,
  message: messages.network,
  code: 'NETWORK',
  data: null,
  refusal: null,
})
