import { isUnavailable } from '#db/sql-state.ts'
import { setSettings } from '#test/shop/settings.ts'

import type { World } from '../world.ts'
import { numberOf, textOf, type Action } from './action.ts'

const REVIEWS = ['look', 'once'] as const
const ADVANCES = ['off', 'rupees', 'percent'] as const
const ON_RTO = ['keep', 'refund'] as const
/** To whom payments come, where the maker takes them. */
const MAKER = { upi_id: 'aangan@okbank', upi_name: 'Aangan Foods' }

/** How the owner has money paid, and whether pictures of reviews are seen at once. */
export const terms: Readonly<Record<string, Action>> = {
  change: {
    weight: 6,
    draw: (random) => ({
      by: random.pick(['upi', 'gateway']),
      advance: random.pick(['off', 'rupees', 'rupees', 'percent']),
      value: random.between(10, 80),
      on_rto: random.pick(ON_RTO),
      reviews: random.pick(REVIEWS),
    }),
    run: async (world, args) => {
      const by = textOf(args, 'by') === 'upi' ? 'upi' : 'gateway'
      const advance = ADVANCES.find((one) => one === textOf(args, 'advance')) ?? 'off'
      const onRto = ON_RTO.find((one) => one === textOf(args, 'on_rto')) ?? 'refund'
      // until it is heard nobody knows
      world.terms = { ...world.terms, onRto: undefined }
      const money = { cash_advance: advance, advance_value: numberOf(args, 'value'), advance_on_rto: onRto }
      const reviews = REVIEWS.find((one) => one === textOf(args, 'reviews')) ?? 'look'
      const patch = { payments: { online_by: by, ...MAKER }, selling: { ...money, review_pictures: reviews } } as const
      if (await hasSaved(world, patch))
        world.terms = { isByUpi: by === 'upi', hasAdvance: by === 'gateway' && advance !== 'off', onRto }
    },
  },
}

async function hasSaved(world: World, patch: Parameters<typeof setSettings>[1]): Promise<boolean> {
  try {
    await setSettings(world.node, patch)
    return true
  } catch (error) {
    if (!isUnavailable(error) && world.gates.struck.length === 0) world.model.fault('settings', error)
    return false
  }
}
