import { faults } from '../core/faults.ts'
import { singleLine } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { handMethod } from './hand-money-fields.ts'

const PAYEE_NAME_MAX = 80

const shaped = (label: string, shape: RegExp) =>
  singleLine(label, PAYEE_NAME_MAX).refine((value) => shape.test(value), faults.invalid(label))

export const upiPayee = z.strictObject({ upi: shaped('UPI ID', /^[\w.-]{2,40}@[a-z][a-z\d]{1,30}$/i) })
export const bankPayee = z.strictObject({
  account: shaped('Account number', /^\d{9,18}$/),
  ifsc: shaped('IFSC', /^[A-Z]{4}0[A-Z\d]{6}$/i).transform((value) => value.toUpperCase()),
  name: shaped('Name', /^.{2,}$/u),
})

/** To whom money goes back by hand: a UPI id, or an account of a bank. */
export const payeeFields = z.union([upiPayee, bankPayee], faults.invalid('Paid to'))
export type Payee = z.output<typeof payeeFields>

/** What is seen of it without the password, and of how it was really paid. */
export const payeeEnd = z.object({
  method: handMethod,
  /** The last four of the UPI id or the account. */
  account_end: z.string(),
  /** The whole account can be shown. */
  is_kept: z.boolean(),
})
