import type { ExceptionRow } from '#contract/admin/exceptions.ts'
import { showWeekday } from '#contract/core/dates.ts'

/** What is wanted of a parcel that could not be handed over, and whether its courier has heard of it, in sentences. */
export function answerText({ by, action, on_day, phone, note, state, error, is_sending }: Answer): string {
  const day = on_day ? ` on ${showWeekday(on_day)}` : ''
  const request = action === 'return' ? 'does not want it' : `asks to come again${day}`
  const own = `${by === 'rule' ? 'By the shop’s rule: ' : ''}${action === 'return' ? 'Bring it back' : `Come again${day}`}`
  const facts = [phone && `mobile ${phone}`, note && `“${note}”`].filter(Boolean)
  const what = [by === 'shopper' ? `The customer ${request}` : own, ...facts].join(', ')
  if (state === 'sent') return `${what}. The courier has been told.`
  if (state === 'refused') return `${what}. The courier refused it: ${error ?? ''}`
  return is_sending ? `${what}. It is being sent to the courier.` : `${what}.`
}

type Answer = NonNullable<ExceptionRow['answer']>
