import { recordIncoming } from '#domain/whatsapp/incoming.service.ts'

import { Seeded } from '../seeded.ts'
import { SHOPPERS } from '../template.ts'
import type { World } from '../world.ts'
import { STOP } from '../written-model.ts'
import { numberOf, textOf, type Action } from './action.ts'
import { asShopper, unanswered } from './calls.ts'

const TEXTS = ['When does it come?', 'Thank you', 'Is the pickle hot?', STOP]

/** Whoever hears from the shop by WhatsApp, and writes to it; WhatsApp tells the shop late, more than once, in any order. */
export const writer: Readonly<Record<string, Action>> = {
  agree: {
    weight: 8,
    draw: (random) => ({ shopper: random.below(SHOPPERS), given: random.isOneIn(5) ? 0 : 1 }),
    run: async (world, args) => {
      const who = numberOf(args, 'shopper')
      world.model.agreements.said(world.people.list[who]?.mobiles ?? [])
      await asShopper(world, who, 'setConsent', {
        purpose: 'whatsapp',
        given: numberOf(args, 'given'),
        place: 'profile',
      })
    },
  },
  write: {
    weight: 5,
    draw: (random) => ({ shopper: random.below(SHOPPERS), text: random.pick(TEXTS) }),
    run: async (world, args) => {
      const mobile = world.people.list[numberOf(args, 'shopper')]?.mobile ?? ''
      const text = textOf(args, 'text')
      world.writers.write(mobile, text)
      if (text === STOP) world.model.agreements.stopped(mobile)
    },
  },
  bring: {
    weight: 5,
    draw: (random) => ({ copies: random.between(1, 3), order: `written-${random.next()}` }),
    check: ({ writers }) => writers.telling.length > 0,
    run: (world, args) => bring(world, { copies: numberOf(args, 'copies'), random: new Seeded(textOf(args, 'order')) }),
  },
}

/** WhatsApp tells the shop what it has; what was not answered it tells once more later. */
export async function bring(world: World, { copies, random }: { copies: number; random: Seeded }): Promise<void> {
  const messages = world.writers.telling.flatMap((message) => Array.from({ length: copies }, () => message))
  world.writers.telling = []
  while (messages.length > 0) {
    const [message] = messages.splice(random.below(messages.length), 1)
    if (!message) return
    try {
      await recordIncoming(world.node.deps, { messages: [message], people: [] })
    } catch (error) {
      unanswered(world, 'a message by WhatsApp', error)
      world.writers.telling.push(message)
    }
  }
}
