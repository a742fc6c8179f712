import { faults } from '../core/faults.ts'
import { personName } from '../core/fields.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { officeLanguages } from '../languages.ts'
import { key, datetime, staffEmail } from './fields.ts'
import { PARCEL_ACCOUNTS } from './parcel-fields.ts'
import { roles } from './role.ts'
import { OSP, post, get, patch, remove } from './row.ts'
import { DISPOSALS } from './stock-fields.ts'

/** A new password: any characters; whether it is the own e-mail is asked where the e-mail is known. */
const PASSWORD_MIN = 12
const PASSWORD_MAX = 128
export const newPassword = z
  .string(officeFault('passwordLength'))
  .min(PASSWORD_MIN, officeFault('passwordLength'))
  .max(PASSWORD_MAX, officeFault('passwordLength'))
/** A password as it was typed, to be compared. */
const typedPassword = z.string().min(1, faults.required('Password')).max(200, faults.invalid('Password'))

const token = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, faults.invalid('Link'))
const code = z.string().regex(/^\d{6}$/, faults.invalid('Code'))
const recoveryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z2-9]{4}-?[A-Z2-9]{4}$/, faults.invalid('Recovery code'))

export const staffName = personName('Name').pipe(
  z.string().min(2, faults.invalid('Name')).max(80, faults.invalid('Name')),
)

/** What follows the password: in, a code of two steps, or setting them up first. */
export const loginAnswer = z.object({ next: z.enum(['in', 'code', 'setup']), ticket: z.string().optional() })
export const linkKinds = ['welcome', 'join', 'reset', 'owner'] as const

export const session = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** In which they read the back office. */
  language: z.enum(officeLanguages),
  /** The calls that the role may use, by name. */
  rights: z.array(z.string()),
  couriers: z.array(z.object({ name: z.string(), link: z.string(), has_sheet: z.boolean() })),
  /** What parcels go into, with their sides in cm. */
  boxes: z.array(z.object({ name: z.string(), length: z.number(), width: z.number(), height: z.number() })),
  /** An order is booked as soon as it is packed with box and weight. */
  books_packed: z.boolean(),
  /** The accounts with couriers that parcels can be booked with. */
  courier_accounts: z.array(z.enum(PARCEL_ACCOUNTS)),
  shop_name: z.string(),
  /** The demo shop, which may show what a shop in earnest may not. */
  is_demo: z.boolean(),
  /** What becomes of wasted goods where nobody says otherwise. */
  disposal: z.enum(DISPOSALS),
  now: datetime,
  /** Until when acts that ask for the password go through without it. */
  confirmed_until: datetime,
  has_two_steps: z.boolean(),
  recovery_codes_left: z.number().int(),
  /** The session is only for setting up two steps. */
  needs_setup: z.boolean(),
  /** From this day on two steps are asked of this person, who has none yet. */
  two_steps_from: z.string().nullable(),
})
export type Session = z.infer<typeof session>

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** The door: who comes in, and what they do with their own account (spec B1.2, B1.4). */
export const sessionRows = {
  login: post('/login', 'anybody', 'Log in with e-mail and password', {
    request: z.strictObject({ email: staffEmail, password: typedPassword }),
    response: loginAnswer,
    refusals: ['WRONG_LOGIN'],
  }),
  loginCode: post('/login/code', 'anybody', 'The second step: a code of the device, or a recovery code', {
    request: z
      .strictObject({ ticket: token, code: code.optional(), recovery_code: recoveryCode.optional() })
      .refine((body) => (body.code === undefined) !== (body.recovery_code === undefined), faults.required('Code')),
    response: z.object({ next: z.literal('in') }),
    refusals: ['WRONG_CODE', 'LINK_OVER'],
  }),
  logout: post('/logout', OSP, 'Log out'),
  session: get('/session', OSP, 'Who is logged in and what they may do', { response: session }),
  confirmPassword: post('/session/confirm', OSP, 'The password again, before a dangerous act', {
    request: z.strictObject({ password: typedPassword, code: code.optional() }),
    response: z.object({ confirmed_until: datetime }),
    refusals: ['WRONG_CURRENT', 'WRONG_CODE'],
  }),
  forgotPassword: post('/forgot', 'anybody', 'Send a link for a new password, if the e-mail has an account', {
    request: z.strictObject({ email: staffEmail }),
  }),
  lookAtLink: post('/link/look', 'anybody', 'What a link is for', {
    request: z.strictObject({ token }),
    response: z.object({ kind: z.enum(linkKinds), email: z.string() }),
    refusals: ['LINK_OVER'],
  }),
  useLink: post('/link/use', 'anybody', 'Take an invitation, or set a new password by a link', {
    request: z.strictObject({ token, email: staffEmail.optional(), name: staffName.optional(), password: newPassword }),
    refusals: ['LINK_OVER', 'CODE_TAKEN'],
  }),
  me: get('/me', OSP, 'My account', {
    response: z.object({
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      language: z.enum(officeLanguages),
      two_steps: z.boolean(),
    }),
  }),
  changeMe: patch('/me', OSP, 'Change my name, or the language in which I read the back office', {
    request: z.strictObject({ name: staffName.optional(), language: z.enum(officeLanguages).optional() }),
  }),
  changeMyPassword: post('/me/password', OSP, 'Change my password; my other sessions end', {
    request: z.strictObject({ current: typedPassword, new: newPassword }),
    refusals: ['WRONG_CURRENT'],
  }),
  mySessions: get('/me/sessions', OSP, 'Where I am logged in', {
    response: z.array(
      z.object({
        id: z.number().int(),
        device: z.string(),
        address: z.string(),
        last_seen: datetime,
        current: z.boolean(),
      }),
    ),
  }),
  endMySession: remove('/me/sessions/{id}', OSP, 'End one of my sessions', { request: z.strictObject({ id: key }) }),
  startTotp: post('/me/totp', OSP, 'A new key for two steps, not yet on', {
    response: z.object({ secret: z.string(), qr_svg: z.string() }),
    needsPassword: true,
  }),
  confirmTotp: post('/me/totp/confirm', OSP, 'Switch two steps on with a first right code', {
    request: z.strictObject({ code }),
    response: recoveryCodes,
    refusals: ['WRONG_CODE'],
  }),
  stopTotp: remove('/me/totp', OSP, 'Switch two steps off', { needsPassword: true }),
  newRecoveryCodes: post('/me/recovery-codes', OSP, 'Eight new recovery codes; the old ones are void', {
    response: recoveryCodes,
    needsPassword: true,
  }),
}
