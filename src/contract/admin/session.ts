import { personName } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { key, moment, nothing, staffEmail } from './fields.ts'
import { roles } from './role.ts'
import { OSP, type AdminRow } from './row.ts'

/** A new password: any characters; whether it is the own e-mail is asked where the e-mail is known. */
const PASSWORD_MIN = 12
const PASSWORD_MAX = 128
export const passwordWords = 'Use 12 to 128 characters.'
export const newPassword = z.string(passwordWords).min(PASSWORD_MIN, passwordWords).max(PASSWORD_MAX, passwordWords)
/** A password as it was typed, to be compared. */
const typedPassword = z.string().min(1, 'Password is required.').max(200, 'Password is not valid.')

const token = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'Link is not valid.')
const code = z.string().regex(/^\d{6}$/, 'Code is not valid.')
const recoveryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z2-9]{4}-?[A-Z2-9]{4}$/, 'Recovery code is not valid.')

export const staffName = personName('Name').pipe(z.string().min(2, 'Name is not valid.').max(80, 'Name is not valid.'))

/** What follows the password: in, a code of two steps, or setting them up first. */
export const loginAnswer = z.object({ next: z.enum(['in', 'code', 'setup']), ticket: z.string().optional() })
export const linkKinds = ['welcome', 'join', 'reset', 'owner'] as const

export const session = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** The calls that the role may use, by name. */
  rights: z.array(z.string()),
  couriers: z.array(z.object({ name: z.string(), link: z.string() })),
  shop_name: z.string(),
  now: moment,
  /** Until when acts that ask for the password go through without it. */
  confirmed_until: moment,
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
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Log in with e-mail and password',
    roles: 'anybody',
    request: z.strictObject({ email: z.string().trim().max(254), password: typedPassword }),
    response: loginAnswer,
    refusals: ['WRONG_LOGIN'],
  },
  loginCode: {
    method: 'POST',
    path: '/login/code',
    summary: 'The second step: a code of the device, or a recovery code',
    roles: 'anybody',
    request: z
      .strictObject({ ticket: token, code: code.optional(), recovery_code: recoveryCode.optional() })
      .refine((body) => (body.code === undefined) !== (body.recovery_code === undefined), 'Code is required.'),
    response: z.object({ next: z.literal('in') }),
    refusals: ['WRONG_CODE', 'LINK_OVER'],
  },
  logout: {
    method: 'POST',
    path: '/logout',
    summary: 'Log out',
    roles: OSP,
    request: nothing,
    response: nothing,
    refusals: [],
  },
  session: {
    method: 'GET',
    path: '/session',
    summary: 'Who is logged in and what they may do',
    roles: OSP,
    request: nothing,
    response: session,
    refusals: [],
  },
  confirmPassword: {
    method: 'POST',
    path: '/session/confirm',
    summary: 'The password again, before a dangerous act',
    roles: OSP,
    request: z.strictObject({ password: typedPassword, code: code.optional() }),
    response: z.object({ confirmed_until: moment }),
    refusals: ['WRONG_LOGIN', 'WRONG_CODE'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/forgot',
    summary: 'Send a link for a new password, if the e-mail has an account',
    roles: 'anybody',
    request: z.strictObject({ email: staffEmail }),
    response: nothing,
    refusals: [],
  },
  lookAtLink: {
    method: 'POST',
    path: '/link/look',
    summary: 'What a link is for',
    roles: 'anybody',
    request: z.strictObject({ token }),
    response: z.object({ kind: z.enum(linkKinds), email: z.string() }),
    refusals: ['LINK_OVER'],
  },
  useLink: {
    method: 'POST',
    path: '/link/use',
    summary: 'Take an invitation, or set a new password by a link',
    roles: 'anybody',
    request: z.strictObject({ token, email: staffEmail.optional(), name: staffName.optional(), password: newPassword }),
    response: nothing,
    refusals: ['LINK_OVER', 'CODE_TAKEN'],
  },
  me: {
    method: 'GET',
    path: '/me',
    summary: 'My account',
    roles: OSP,
    request: nothing,
    response: z.object({ name: z.string(), email: z.string(), role: z.enum(roles), two_steps: z.boolean() }),
    refusals: [],
  },
  changeMe: {
    method: 'PATCH',
    path: '/me',
    summary: 'Change my name',
    roles: OSP,
    request: z.strictObject({ name: staffName }),
    response: nothing,
    refusals: [],
  },
  changeMyPassword: {
    method: 'POST',
    path: '/me/password',
    summary: 'Change my password; my other sessions end',
    roles: OSP,
    request: z.strictObject({ current: typedPassword, new: newPassword }),
    response: nothing,
    refusals: ['WRONG_LOGIN'],
  },
  mySessions: {
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where I am logged in',
    roles: OSP,
    request: nothing,
    response: z.array(
      z.object({
        id: z.number().int(),
        device: z.string(),
        address: z.string(),
        last_seen: moment,
        current: z.boolean(),
      }),
    ),
    refusals: [],
  },
  endMySession: {
    method: 'DELETE',
    path: '/me/sessions/{id}',
    summary: 'End one of my sessions',
    roles: OSP,
    request: z.strictObject({ id: key }),
    response: nothing,
    refusals: [],
  },
  startTotp: {
    method: 'POST',
    path: '/me/totp',
    summary: 'A new key for two steps, not yet on',
    roles: OSP,
    request: nothing,
    response: z.object({ secret: z.string(), qr_svg: z.string() }),
    refusals: [],
    asksPassword: true,
  },
  confirmTotp: {
    method: 'POST',
    path: '/me/totp/confirm',
    summary: 'Switch two steps on with a first right code',
    roles: OSP,
    request: z.strictObject({ code }),
    response: recoveryCodes,
    refusals: ['WRONG_CODE'],
  },
  stopTotp: {
    method: 'DELETE',
    path: '/me/totp',
    summary: 'Switch two steps off',
    roles: OSP,
    request: nothing,
    response: nothing,
    refusals: [],
    asksPassword: true,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/me/recovery-codes',
    summary: 'Eight new recovery codes; the old ones are void',
    roles: OSP,
    request: nothing,
    response: recoveryCodes,
    refusals: [],
    asksPassword: true,
  },
} as const satisfies Record<string, AdminRow>
