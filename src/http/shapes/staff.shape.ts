import type { Person, staffList } from '#contract/admin/staff.ts'
import { isoDate } from '#contract/core/dates.ts'
import type { z } from '#contract/core/zod.ts'
import type * as people from '#domain/staff/people.service.ts'

type StaffList = z.infer<typeof staffList>

/** Somebody who works here, as the owner sees them. */
export const toPerson = ({ isActive, hasTwoSteps, lastSeen, ...person }: people.Person): Person => ({
  ...person,
  active: isActive,
  two_steps: hasTwoSteps,
  last_seen: lastSeen && isoDate(lastSeen),
})

export const toInvitation = ({ sentAt, ...invitation }: people.Invitation): StaffList['invitations'][number] => ({
  ...invitation,
  sent_at: isoDate(sentAt),
})
