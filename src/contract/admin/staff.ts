import { z } from '../core/zod.ts'
import { officeLanguages } from '../languages.ts'
import { key, datetime, staffEmail, version } from './fields.ts'
import { roles } from './role.ts'
import { O, get, patch, post, postOnce, remove } from './row.ts'

const person = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
  two_steps: z.boolean(),
  last_seen: datetime.nullable(),
  version: z.number().int(),
})
export type Person = z.infer<typeof person>

const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  role: z.enum(roles),
  language: z.enum(officeLanguages),
  sent_at: datetime,
})
export const staffList = z.object({ people: z.array(person), invitations: z.array(invitation) })

const one = z.strictObject({ id: key })
/** The link can be copied, for shops without mail; a repeat does not give it again. */
const invited = z.object({ id: z.number().int(), link: z.string().optional() })

/** Who works in the shop; the owner alone sees and changes it (spec B1.1, B1.4). */
export const staffRows = {
  staff: get('/staff', O, 'People and invitations', { response: staffList }),
  changePerson: patch('/staff/{id}', O, 'Change role or e-mail, switch a person on or off; their sessions end', {
    request: one.extend({
      version,
      role: z.enum(roles).optional(),
      email: staffEmail.optional(),
      active: z.boolean().optional(),
    }),
    response: person,
    refusals: ['CHANGED', 'LAST_OWNER', 'CODE_TAKEN'],
    needsPassword: true,
  }),
  turnOffTotp: post('/staff/{id}/totp-off', O, 'Turn off two steps for somebody who lost the device', {
    request: one,
    response: person,
    needsPassword: true,
  }),
  endSessions: post('/staff/{id}/end-sessions', O, 'End all sessions of a person', {
    request: one,
    response: person,
    needsPassword: true,
  }),
  invite: postOnce('/staff/invitations', O, 'Invite somebody by e-mail', {
    request: z.strictObject({ email: staffEmail, role: z.enum(roles), language: z.enum(officeLanguages).optional() }),
    response: invited,
    refusals: ['CODE_TAKEN'],
    needsPassword: true,
  }),
  inviteAgain: post('/staff/invitations/{id}', O, 'Send an invitation again, with a new link', {
    request: one,
    response: invited,
    needsPassword: true,
  }),
  withdrawInvitation: remove('/staff/invitations/{id}', O, 'Withdraw an invitation', {
    request: one,
    needsPassword: true,
  }),
}
