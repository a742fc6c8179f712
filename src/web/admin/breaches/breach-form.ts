import { breachFields, breachLabels, laterFields } from '#contract/admin/breach-fields.ts'
import type { Breach } from '#contract/admin/breaches.ts'
import { z } from '#contract/core/zod.ts'

import { indiaDatetime, localDatetime, wireDatetime } from '../shared/datetime.ts'

/** What is typed of a breach; its times as a field for day and time has them. */
export const breachSchema = breachFields
  .omit({ found_at: true })
  .extend({ ...laterFields, from_at: z.string().nullable(), until_at: z.string().nullable() })
type BreachValues = z.output<typeof breachSchema>

export const breachFormLabels = breachLabels

export const valuesOf = (breach: Breach): BreachValues => ({
  what: breach.what,
  cause: breach.cause,
  data: breach.data,
  from_at: localDatetime(breach.from_at),
  until_at: localDatetime(breach.until_at),
  measures: breach.measures,
  advice: breach.advice,
})

export const NEW_BREACH: BreachValues = {
  what: '',
  cause: '',
  data: [],
  from_at: null,
  until_at: null,
  measures: '',
  advice: '',
}

/** As the call has it; one that is noted now was found now. */
export const toRequest = (values: BreachValues, foundAt = indiaDatetime(new Date())) => ({
  ...values,
  found_at: foundAt,
  from_at: wireDatetime(values.from_at),
  until_at: wireDatetime(values.until_at),
})
