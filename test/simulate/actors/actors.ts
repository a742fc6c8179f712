import type { Seeded } from '../seeded.ts'
import { account } from './account.ts'
import type { Action, Actors, Args } from './action.ts'
import { cashier } from './cash.ts'
import { changes } from './changes.ts'
import { clock } from './clock.ts'
import { courier } from './courier.ts'
import { guest } from './guest.ts'
import { gateway, provider } from './outsides.ts'
import { owner } from './owner.ts'
import { packer } from './parcels.ts'
import { pictures } from './pictures.ts'
import { prepaid } from './prepaid.ts'
import { shopper } from './shopper.ts'
import { terms } from './terms.ts'
import { bookkeeper, payer } from './upi.ts'
import { writer } from './writer.ts'

const actors: Actors = {
  shopper,
  guest,
  account,
  payer,
  prepaid,
  pictures,
  writer,
  owner,
  terms,
  changes,
  packer,
  cashier,
  bookkeeper,
  gateway,
  provider,
  courier,
  clock,
}
const all = Object.entries(actors).flatMap(([who, actions]) =>
  Object.entries(actions).map(([action, { weight }]) => ({ who, action, weight })),
)
const sum = all.reduce((total, { weight }) => total + weight, 0)

/** A step is data: who does what with which arguments; `joins` begins it together with the step before. */
export type Step = { at: number; who: string; action: string; args: Args; joins?: boolean }

export const actionOf = ({ who, action }: Pick<Step, 'who' | 'action'>): Action | undefined => actors[who]?.[action]

/** Draws what somebody does next. */
export function drawStep(random: Seeded, at: number): Step {
  let left = random.below(sum)
  const { who, action } = all.find(({ weight }) => (left -= weight) < 0) ?? { who: 'clock', action: 'pass' }
  const args = actionOf({ who, action })?.draw(random) ?? {}
  return { at, who, action, args }
}
