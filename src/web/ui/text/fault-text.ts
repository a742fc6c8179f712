import * as t from '#text/common/faults.ts'
import { faultIn } from '#text/fault.ts'
import { fill } from '#text/fill.ts'

/** The text of a fault as the contract names it: 'email', 'required|Name'. */
export const faultText = (fault: string | undefined): string | undefined =>
  fault === undefined ? undefined : faultIn(t, fault)

/** That nothing was typed into a field with this label. */
export const requiredText = (field: string): string => fill(t.required, { field })

/** That what was typed into it cannot be taken. */
export const invalidText = (field: string): string => fill(t.invalid, { field })
