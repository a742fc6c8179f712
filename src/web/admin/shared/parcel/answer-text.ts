import type { ExceptionRow } from '#contract/admin/exceptions.ts'
import type { AnswerBy } from '#contract/admin/parcel-fields.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/parcel.ts'
import { showWeekday } from '#web/ui/text/dates.ts'

/** What is wanted of a parcel that could not be handed over, and whether its courier has heard of it, in sentences. */
export function answerText({ by, action, on_day, phone, note, state, error, is_sending }: Answer): string {
  const day = on_day ? showWeekday(on_day) : undefined
  const facts = [phone && fill(t.mobileOf, { phone }), note && `“${note}”`]
  const what = [action === 'return' ? returnTexts[by] : againText(by, day), ...facts].filter(Boolean).join(', ')
  if (state === 'sent') return fill(t.answerSent, { what })
  if (state === 'refused') return fill(t.answerRefused, { what, error: error ?? '' })
  return fill(is_sending ? t.answerSending : t.answerDue, { what })
}

type Answer = NonNullable<ExceptionRow['answer']>

const returnTexts: Readonly<Record<AnswerBy, string>> = {
  shopper: t.shopperRefuses,
  staff: t.bringItBack,
  rule: t.ruleReturn,
}
const againTexts: Readonly<Record<AnswerBy, string>> = {
  shopper: t.shopperAgain,
  staff: t.comeAgain,
  rule: t.ruleAgain,
}
const againOnTexts = {
  shopper: t.shopperAgainOn,
  staff: t.comeAgainOn,
  rule: t.ruleAgainOn,
} as const satisfies Record<AnswerBy, string>

const againText = (by: AnswerBy, day: string | undefined): string =>
  day === undefined ? againTexts[by] : fill(againOnTexts[by], { day })
