import type { Role } from '#contract/admin/role.ts'

/** Whoever sees money is asked for a second step; a packer is not (spec B1.2). */
const isAsked = (role: Role): boolean => role !== 'packer'

type Person = { role: Role; hasTwoSteps: boolean }
type Demand = { totpFrom: string | null; today: string }

/** Whether this person sets up two steps right after the password, before anything else. */
export const mustSetUp = ({ role, hasTwoSteps }: Person, { totpFrom, today }: Demand): boolean =>
  isAsked(role) && !hasTwoSteps && totpFrom !== null && totpFrom <= today

/** The day of which the person is told beforehand; null where there is nothing to tell. */
export const twoStepsFrom = ({ role, hasTwoSteps }: Person, { totpFrom, today }: Demand): string | null =>
  isAsked(role) && !hasTwoSteps && totpFrom !== null && totpFrom > today ? totpFrom : null
