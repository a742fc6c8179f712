import type { FssaiKind } from '#contract/registration.ts'
import * as t from '#text/common/labels.ts'

/** What stands before the kitchen's number. */
export const fssaiLabels: Readonly<Record<FssaiKind, string>> = {
  registration: t.fssaiRegistration,
  state: t.fssaiLicence,
  central: t.fssaiLicence,
}
