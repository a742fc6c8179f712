import { z } from '../core/zod.ts'
import { key, moment, nothing, staffEmail, version } from './fields.ts'
import { roles } from './role.ts'
import { O, type AdminRow } from './row.ts'

const person = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
  two_steps: z.boolean(),
  last_seen: moment.nullable(),
  version: z.number().int(),
})
export type Person = z.infer<typeof person>

const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  role: z.enum(roles),
  sent_at: moment,
})
export const staffList = z.object({ people: z.array(person), invitations: z.array(invitation) })

const one = z.strictObject({ id: key })
/** The link can be copied, for shops without mail; a repeat does not give it again. */
const invited = z.object({ id: z.number().int(), link: z.string().optional() })

/** Who works in the shop; the owner alone sees and changes it (spec B1.1, B1.4). */
export const staffRows = {
  staff: {
    method: 'GET',
    path: '/staff',
    summary: 'People and invitations',
    roles: O,
    request: nothing,
    response: staffList,
    refusals: [],
  },
  changePerson: {
    method: 'PATCH',
    path: '/staff/{id}',
    summary: 'Change role or e-mail, switch a person on or off; their sessions end',
    roles: O,
    request: one.extend({
      version,
      role: z.enum(roles).optional(),
      email: staffEmail.optional(),
      active: z.boolean().optional(),
    }),
    response: person,
    refusals: ['CHANGED', 'LAST_OWNER', 'CODE_TAKEN'],
    asksPassword: true,
  },
  turnOffTotp: {
    method: 'POST',
    path: '/staff/{id}/totp-off',
    summary: 'Turn off two steps for somebody who lost the device',
    roles: O,
    request: one,
    response: person,
    refusals: [],
    asksPassword: true,
  },
  endSessions: {
    method: 'POST',
    path: '/staff/{id}/end-sessions',
    summary: 'End all sessions of a person',
    roles: O,
    request: one,
    response: person,
    refusals: [],
    asksPassword: true,
  },
  invite: {
    method: 'POST',
    path: '/staff/invitations',
    summary: 'Invite somebody by e-mail',
    roles: O,
    request: z.strictObject({ email: staffEmail, role: z.enum(roles) }),
    response: invited,
    refusals: ['CODE_TAKEN'],
    isKeyed: true,
    asksPassword: true,
  },
  inviteAgain: {
    method: 'POST',
    path: '/staff/invitations/{id}',
    summary: 'Send an invitation again, with a new link',
    roles: O,
    request: one,
    response: invited,
    refusals: [],
    asksPassword: true,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/staff/invitations/{id}',
    summary: 'Withdraw an invitation',
    roles: O,
    request: one,
    response: nothing,
    refusals: [],
    asksPassword: true,
  },
} as const satisfies Record<string, AdminRow>
