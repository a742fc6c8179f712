import type { AdminRefusalCode, AdminRefusalData } from '#contract/admin/refusals.ts'
import { messages } from '#contract/core/messages.ts'
import type { NoAnswer } from '#contract/envelope.ts'

export type AdminAnswerCode = AdminRefusalCode | NoAnswer
type Accepted<T> = { status: true; message: string; code: null; data: T; errors?: undefined }
type RefusedWith<C extends AdminAnswerCode> = {
  status: false
  message: string
  code: C
  data: null
  /** What travels with this refusal; its type follows from its code. */
  refusal: C extends keyof AdminRefusalData ? AdminRefusalData[C] : null
  /** The fields of the request that are at fault. */
  errors?: Record<string, string[]>
}
export type AdminRefused = { [C in AdminAnswerCode]: RefusedWith<C> }[AdminAnswerCode]
/** An answer of the owner's side, read by its `status` and `code`, never by its words. */
export type AdminAnswer<T> = Accepted<T> | AdminRefused

type Envelope = {
  status: boolean
  message: string
  code: string | null
  data: unknown
  errors?: Record<string, string[]>
}

/** What travels with a refusal is kept apart from what a success brings. */
export const answerOf = <T>(envelope: Envelope): AdminAnswer<T> =>
  // the server is held to the contract by its own tests
  (envelope.status ? envelope : { ...envelope, data: null, refusal: envelope.data }) as AdminAnswer<T>

export const accepted = <T>(data: T): AdminAnswer<T> => ({ status: true, message: '', code: null, data })

export const noAnswer = (): AdminRefused => ({
  status: false,
  message: messages.network,
  code: 'NETWORK',
  data: null,
  refusal: null,
})

const temporary: ReadonlySet<AdminAnswerCode> = new Set<AdminAnswerCode>(['NETWORK', 'TOO_MANY', 'BUSY', 'FAULT'])

/** Whether the same may succeed later: nothing was said about what was asked. */
export const isTemporary = (code: AdminAnswerCode): boolean => temporary.has(code)
