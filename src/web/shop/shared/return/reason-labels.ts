import type { ReturnReason } from '#contract/return-reasons.ts'
import * as t from '#text/common/labels.ts'

/** Why a product comes back, as it is chosen and as it is shown later. */
export const reasonLabels: Readonly<Record<ReturnReason, string>> = {
  'Received damage product': t.reasonDamaged,
  'Facing quality issue': t.reasonQuality,
  Other: t.reasonOther,
}
