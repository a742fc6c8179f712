import { HIDE_REASONS } from '#contract/admin/moderation-fields.ts'

import { labelText } from '../shared/label-text.ts'

type HideReason = (typeof HIDE_REASONS)[number]

/** Why something is hidden, to choose from. */
export const hideReasons = HIDE_REASONS.map((value) => ({ value, label: labelText(value) }))

/** A reason within a sentence: the contract's English begins with a small letter there. */
export const reasonInSentence = (reason: HideReason): string => labelText(reason.toLowerCase())
