import type { Role } from '#contract/admin/role.ts'

/** The person who sees money is asked for a second step; a packer is not (spec B1.2). */
const isConfirmationRequested = (role: Role): boolean => role !== 'packer'

type Person = { role: Role; hasTwoSteps: boolean }
type Demand = { totpFrom: string | null; today: string }

/** Whether this person sets up two steps right after the password, before anything else. */
export const mustSetUp = ({ role, hasTwoSteps }: Person, { totpFrom, today }: Demand): boolean =>
  isConfirmationRequested(role) && !hasTwoSteps && totpFrom !== null && totpFrom <= today

/** The day of which the person is notified beforehand; null where there is nothing to tell. */
export const twoStepsFrom = ({ role, hasTwoSteps }: Person, { totpFrom, today }: Demand): string | null =>
  isConfirmationRequested(role) && !hasTwoSteps && totpFrom !== null && totpFrom > today ? totpFrom : null
