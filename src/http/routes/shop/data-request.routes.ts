import { done, mapOutcome } from '#domain/context.ts'
import { requestByShopper, requestsOf } from '#domain/shopper/data-request.service.ts'
import { myData } from '#domain/shopper/my-data.service.ts'

import { toDataRequest } from '../../shapes/data-request.shape.ts'
import type { SomeHandlers } from './handler.ts'

/** What a shopper asks about their data, and the file of it (spec L14). */
export const dataRequestRoutes = {
  dataRequest: async ({ deps, shopper, input: { kind, words: text }, caller: { ip } }) => {
    const outcome = await requestByShopper(deps, shopper, { kind, text, ip })
    return {
      outcome: mapOutcome(outcome, ({ requestNo, dueOn }) => ({ request_no: requestNo, due_on: dueOn })),
      ...(outcome.ok && {
        message: { name: 'dataRequested', values: { number: outcome.value.requestNo, date: outcome.value.dueOn } },
      }),
    }
  },
  dataRequests: async ({ deps, shopper }) => ({
    outcome: done((await requestsOf(deps, shopper.id)).map(toDataRequest)),
  }),
  myData: async ({ deps, shopper, input: { password }, caller: { token = '', ip } }) => ({
    outcome: await myData(deps, shopper, { password: password ?? undefined, token, ip }),
  }),
} satisfies SomeHandlers
