import type { Messenger } from '#domain/ports/messenger.ts'

/** Sends nothing: the message stays in the shop's outbox, where the demo shop shows it. */
export const outbox: Messenger = { send: async ({ key }) => ({ providerId: `outbox ${key}` }) }
