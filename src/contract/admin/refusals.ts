import { answerOf, type Answer, type AnswerCode, type Envelope, type Refused } from '../envelope.ts'
import type { RefusalTable } from '../refusal-text.ts'
import { refusals as shopRefusals, type RefusalCode } from '../refusals.ts'
import type { OpeningRow } from './opening-fields.ts'

/** What only the owner's side refuses (spec B2.2). */
const ownRefusals = {
  CSRF: [403, 'Please reload the page and try again.'],
  FORBIDDEN: [403, 'You may not do this. Please ask the owner.'],
  CONFIRM_PASSWORD: [403, 'Please enter your password again.'],
  SETUP_NEEDED: [403, 'Please set up two steps first.'],
  NOT_CONFIRMED: [409, 'The customer has not confirmed this cash order yet.'],
  NOT_READY: [409, 'Not yet: {n} missing.'],
  BOOKED: [409, 'This order is booked already.'],
  NOT_BOOKED: [409, 'Please book it first.'],
  COURIER_SAYS: [502, '{courier}: {why}'],
  PARCEL_LEFT: [409, 'The courier has it already.'],
  PAYING: [409, 'The customer is paying for this order just now.'],
  DAY_CLOSED: [409, 'This day is closed.'],
  CHANGED: [409, '{who} changed this at {time}.'],
  TOO_LATE: [409, 'The 24 hours are over.'],
  KEY_USED: [409, 'This was already used for something else.'],
  LAST_OWNER: [409, 'The shop needs at least one owner.'],
  NOTHING_PAID: [409, 'Nothing has been paid for this order.'],
  NOT_RESENT: [409, '{why}'],
  RETURN_MOVED: [409, 'This return is {status} now.'],
  SECOND_PERSON: [409, 'Somebody else must do this.'],
  STOCK_MOVED: [409, 'Stock has changed: there are {n} now.'],
  ADDRESS_DOUBTFUL: [409, '{reasons}'],
  NO_FRESH_BATCH: [409, 'No batch of {name} is fresh enough for {zip}.'],
  IN_USE: [409, 'It is still in use: {what}.'],
  SIZE_IN_USE: [409, '{why}'],
  NOT_EMPTY: [409, 'Move its {n} products first.'],
  NOT_ERASABLE: [409, 'Not yet: {reasons}.'],
  IMPORT_STALE: [409, 'The shop changed since the check. Please check again.'],
  LINK_OVER: [410, 'This link has expired. Please ask for a new one.'],
  SESSION_ENDED: [419, 'Please log in.'],
  WRONG_CODE: [422, 'The code is wrong or used.'],
  NARROW: [422, 'Please narrow the list.'],
  PRICE_ABOVE_MRP: [422, 'The price is above the MRP.'],
  TOO_MUCH: [422, 'At most {n}.'],
  CANCEL_INSTEAD: [422, 'Please cancel the order instead.'],
  CODE_TAKEN: [422, 'This name is already taken.'],
  ADDRESS_TAKEN: [422, 'This name is already taken.'],
  BAD_FILE: [422, 'This file cannot be read: {why}.'],
} as const satisfies Record<string, readonly [number, string]>

/** Every refusal of the owner's side; some codes of the shop say something else there. */
export const adminRefusals = {
  ...shopRefusals,
  ...ownRefusals,
  LOGIN_NEEDED: [401, 'Please log in.'],
  WRONG_LOGIN: [422, 'E-mail and password do not match.{left}'],
  WRONG_CURRENT: [422, 'This is not your password.{left}'],
  NOT_A_STEP: [409, '{why}'],
} as const satisfies RefusalTable<RefusalCode | keyof typeof ownRefusals>

export type AdminRefusalCode = keyof typeof adminRefusals

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
