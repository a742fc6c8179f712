import type { ExceptionRow } from '#contract/admin/exceptions.ts'
import { showWeekday } from '#contract/core/dates.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/parcel.ts'

/** What is wanted of a parcel that could not be handed over, and whether its courier has heard of it, in sentences. */
export function answerText({ by, action, on_day, phone, note, state, error, is_sending }: Answer): string {
  const day = on_day ? fill(t.onShowWeekday, { showWeekday: showWeekday(on_day) }) : ''
  const request = action === 'return' ? t.doesNotWantIt : fill(t.toComeAgainDay, { day })
  const own = `${by === 'rule' ? t.byTheShopsRule : ''}${action === 'return' ? t.bringItBack : fill(t.comeAgainDay, { day })}`
  const facts = [phone && fill(t.mobilePhone, { phone }), note && `“${note}”`].filter(Boolean)
  const what = [by === 'shopper' ? fill(t.theRequest, { request }) : own, ...facts].join(', ')
  if (state === 'sent') return fill(t.whatCourierBeen, { what })
  if (state === 'refused') return fill(t.whatCourierRefusedError, { what, error: error ?? '' })
  return is_sending ? fill(t.whatBeingSentCourier, { what }) : `${what}.`
}

type Answer = NonNullable<ExceptionRow['answer']>
