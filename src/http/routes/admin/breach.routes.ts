import {
  addBreach,
  changeBreach,
  choosePeople,
  findBreach,
  listBreaches,
  takeStep,
} from '#domain/breach/breach.service.ts'
import { done, mapOutcome } from '#domain/context.ts'

import { fromBreachFields, toBreach } from '../../shapes/breach.shape.ts'
import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

const breach = async ({ deps, input: { id } }: { deps: AdminDeps; input: { id: number } }) =>
  mapOutcome(await findBreach(deps, id), toBreach)

/** Data that was lost or seen by somebody who should not. */
export const breachRoutes = {
  breaches: async ({ deps }) => ({ outcome: done((await listBreaches(deps)).map(toBreach)) }),
  breach: async (request) => ({ outcome: await breach(request) }),
  addBreach: {
    write: (tx, { input: { is_drill: isDrill, ...fields }, actor }) =>
      addBreach(tx, { actor, isDrill, facts: fromBreachFields(fields) }),
    answer: ({ deps }, id) => breach({ deps, input: { id: Number(id) } }),
  },
  changeBreach: {
    write: (tx, { input: { id, version, ...fields }, actor }) =>
      changeBreach(tx, { actor, id, version, facts: fromBreachFields(fields) }),
    answer: breach,
  },
  chooseBreachPeople: {
    write: (tx, { input: { id, version, who }, actor }) => choosePeople(tx, { actor, id, version, who }),
    answer: breach,
  },
  stepBreach: {
    write: (tx, { input: { id, version, step }, actor }) => takeStep(tx, { actor, id, version, step }),
    answer: breach,
  },
} satisfies SomeAdminHandlers
