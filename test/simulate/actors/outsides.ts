import { recordReports } from '#domain/message/report.service.ts'
import { handleEvent, recordEvent } from '#domain/payment/webhook.service.ts'
import type { DeliveryReport } from '#domain/ports/messenger.ts'
import type { GatewayEvent } from '#domain/ports/payment-gateway.ts'

import { MUTES, type PayOutcome } from '../outside/gateway.ts'
import type { Mood } from '../outside/providers.ts'
import { Seeded } from '../seeded.ts'
import { time } from '../virtual-time.ts'
import type { World } from '../world.ts'
import { nth, numberOf, textOf, type Action, type Args } from './action.ts'
import { unanswered } from './calls.ts'

const OUTCOMES: readonly PayOutcome[] = [
  'success',
  'success',
  'success',
  'late',
  'failed',
  'pending',
  'amount_mismatch',
]
const CHANNELS = ['sms', 'email', 'whatsapp'] as const
/** Of WhatsApp alone is it known that somebody has none. */
const MOODS: readonly Mood[] = ['silent', 'refusing', 'well']
const WHATSAPP_MOODS: readonly Mood[] = ['unreached', 'hasty', 'hasty', ...MOODS]

const payments = ({ model }: World) => [...model.payments, ...model.dues]
const transactionOf = (world: World, args: Args) => nth(payments(world), numberOf(args, 'payment'))?.[0]

/** Money that is later than this comes to nobody's order (spec F10). */
const LATEST_MS = 2.9 * 86_400_000
const canBePaid = (world: World, args: Args): boolean => {
  const payment = nth(payments(world), numberOf(args, 'payment'))?.[1]
  return payment !== undefined && time().now - payment.expiresAt < LATEST_MS
}

/** The gateway, and what it tells: late, more than once, in any order, or never. */
export const gateway: Readonly<Record<string, Action>> = {
  pay: {
    weight: 10,
    draw: (random) => ({ payment: random.below(50), outcome: random.pick(OUTCOMES) }),
    check: canBePaid,
    run: async (world, args) => {
      const outcome = OUTCOMES.find((one) => one === textOf(args, 'outcome')) ?? 'success'
      world.gateway.pay(transactionOf(world, args) ?? '', outcome)
    },
  },
  deliver: {
    weight: 8,
    draw: (random) => ({ copies: random.between(1, 3), order: `told-${random.next()}` }),
    check: (world) => world.gateway.telling.length > 0,
    run: async (world, args) => {
      const random = new Seeded(textOf(args, 'order'))
      const events = world.gateway.telling.flatMap((event) =>
        Array.from({ length: numberOf(args, 'copies') }, () => event),
      )
      world.gateway.telling = []
      while (events.length > 0) {
        const [event] = events.splice(random.below(events.length), 1)
        if (event) await deliver(world, event)
      }
    },
  },
  mute: {
    weight: 4,
    draw: (random) => ({ of: random.isOneIn(2) ? 'refunds' : random.pick(MUTES) }),
    run: async (world, args) => {
      world.gateway.mute = MUTES.find((one) => one === textOf(args, 'of')) ?? 'nothing'
    },
  },
  lose: {
    weight: 2,
    draw: () => ({}),
    check: (world) => world.gateway.telling.length > 0,
    run: async (world) => {
      world.gateway.telling = []
    },
  },
  'finish refunds': {
    weight: 2,
    draw: () => ({}),
    run: async (world) => world.gateway.finishRefunds(),
  },
}

/** As its webhook is taken: kept first, and handled at once if it is new. */
async function deliver(world: World, event: GatewayEvent): Promise<void> {
  const { deps } = world.node
  try {
    if (await recordEvent(deps, event)) await handleEvent(deps, event)
  } catch (error) {
    unanswered(world, 'a webhook', error)
  }
}

/** Who carries messages. */
export const provider: Readonly<Record<string, Action>> = {
  mood: {
    weight: 4,
    draw: (random) => {
      const channel = random.pick(CHANNELS)
      return { channel, mood: random.pick(channel === 'whatsapp' ? WHATSAPP_MOODS : MOODS) }
    },
    run: async (world, args) => {
      const channel = CHANNELS.find((one) => one === textOf(args, 'channel')) ?? 'sms'
      world.providers.onHasty = (reports) => report(world, reports)
      world.providers.moods.set(channel, WHATSAPP_MOODS.find((one) => one === textOf(args, 'mood')) ?? 'well')
    },
  },
  report: {
    weight: 3,
    draw: (random) => ({ twice: random.isOneIn(3), backwards: random.isOneIn(2) }),
    run: async (world, args) => {
      const reports = world.providers.takeReports()
      const all = args['twice'] === true ? [...reports, ...reports] : reports
      await report(world, args['backwards'] === true ? all.toReversed() : all)
    },
  },
}

/** What a provider says became of messages. */
export const report = (world: World, reports: readonly DeliveryReport[]): Promise<void> =>
  recordReports(world.node.deps, reports).catch((error: unknown) => unanswered(world, 'a report', error))
