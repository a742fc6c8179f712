import { answerOf, type Answer, type AnswerCode, type Envelope, type Refused } from '../envelope.ts'
import type { RefusalTable } from '../refusal-text.ts'
import { refusals as shopRefusals, type RefusalCode } from '../refusals.ts'
import type { OpeningRow } from './opening-fields.ts'

/** What only the owner's side refuses (spec B2.2). Its text is of `src/text`. */
const ownRefusals = {
  CSRF: [403],
  FORBIDDEN: [403],
  CONFIRM_PASSWORD: [403],
  SETUP_NEEDED: [403],
  NOT_CONFIRMED: [409],
  NOT_READY: [409],
  BOOKED: [409],
  NOT_BOOKED: [409],
  COURIER_SAYS: [502],
  PARCEL_LEFT: [409],
  PAYING: [409],
  DAY_CLOSED: [409],
  CHANGED: [409],
  TOO_LATE: [409],
  KEY_USED: [409],
  LAST_OWNER: [409],
  NOTHING_PAID: [409],
  NOT_RESENT: [409],
  RETURN_MOVED: [409],
  SECOND_PERSON: [409],
  STOCK_MOVED: [409],
  ADDRESS_DOUBTFUL: [409],
  NO_FRESH_BATCH: [409],
  IN_USE: [409],
  SIZE_IN_USE: [409],
  NOT_EMPTY: [409],
  NOT_ERASABLE: [409],
  IMPORT_STALE: [409],
  LINK_OVER: [410],
  SESSION_ENDED: [419],
  WRONG_CODE: [422],
  NARROW: [422],
  PRICE_ABOVE_MRP: [422],
  TOO_MUCH: [422],
  CANCEL_INSTEAD: [422],
  CODE_TAKEN: [422],
  ADDRESS_TAKEN: [422],
  BAD_FILE: [422],
} as const satisfies RefusalTable<string>

/** Every refusal of the owner's side; some codes of the shop have a text of another name there. */
export const adminRefusals = {
  ...shopRefusals,
  ...ownRefusals,
  LOGIN_NEEDED: [401, 'OFFICE_LOGIN_NEEDED'],
  WRONG_LOGIN: [422, 'OFFICE_WRONG_LOGIN'],
  WRONG_CURRENT: [422, 'OFFICE_WRONG_CURRENT'],
  NOT_A_STEP: [409, 'OFFICE_NOT_A_STEP'],
} as const satisfies RefusalTable<RefusalCode | keyof typeof ownRefusals>

export type AdminRefusalCode = keyof typeof adminRefusals
/** The names of the texts of those that say something else than in the shop. */
export type AdminRefusalText = {
  [C in AdminRefusalCode]: (typeof adminRefusals)[C] extends readonly [number, infer Name] ? Name : never
}[AdminRefusalCode]

/** What travels with a refusal of the owner's side, by its code. `now` of CHANGED is the thing as its GET gives it. */
export type AdminRefusalData = {
  CHANGED: { by: string; at: string; now: unknown } | null
  NOT_READY: readonly OpeningRow[] | null
  STOCK_MOVED: { sku_id: number; now: number } | null
  TOO_MANY: { retry_after: number } | null
  BUSY: { retry_after: number; begun?: boolean } | null
}

/** Answers of the owner's side, as its screens read them. */
export type AdminAnswer<T> = Answer<T, AdminRefusalCode, AdminRefusalData>
export type AdminRefused = Refused<AdminRefusalCode, AdminRefusalData>
export type AdminAnswerCode = AnswerCode<AdminRefusalCode>

/** Reads an envelope of the owner's side. */
export const adminAnswerOf = <T>(envelope: Envelope<T, string>): AdminAnswer<T> =>
  answerOf<T, AdminRefusalCode, AdminRefusalData>(envelope)
