import type { Received } from './outside/providers.ts'

/** To whom a gift goes: nobody who orders. */
export const GIFT_MOBILES = ['9835044701', '9835044702', '9835044703'] as const
/** What ends messages by WhatsApp. */
export const STOP = 'STOP ALL'

/** Tickets of who wrote by WhatsApp, their entries, and whose consent to it is in force; read by nobody of the shop. */
export type FoundWritten = {
  entries: { whatsappId: string; ticket: number; mobile: string }[]
  agreed: string[]
}
type Wrote = { id: string; mobile: string | null; text: string }

/** Who has agreed to WhatsApp, as they themselves know it. */
export class Agreements {
  /** Who has ever said yes, by mobile. */
  readonly #ever = new Set<string>()
  /** Whose last word was STOP. */
  readonly #stopped = new Set<string>()

  /** They say yes or no; from then on nobody knows until they say it once more. */
  said(mobiles: Iterable<string>): void {
    for (const mobile of mobiles) {
      this.#ever.add(mobile)
      this.#stopped.delete(mobile)
    }
  }

  stopped(mobile: string): void {
    this.#stopped.add(mobile)
  }

  /** Nobody hears by WhatsApp who never agreed or wrote, and whoever stopped it agrees no more. */
  problems(received: readonly Received[], agreed: readonly string[], written: readonly Wrote[]): string[] {
    const strangers = received.filter(
      ({ channel, template, to }) =>
        channel === 'whatsapp' &&
        !(template === 'ticket_text' ? written.some(({ mobile }) => mobile === to) : this.#ever.has(to)),
    )
    return [
      ...strangers.map(({ template, to }) => `message ${template} to ${to}: by WhatsApp, and they never agreed`),
      ...agreed.filter((mobile) => this.#stopped.has(mobile)).map((mobile) => `${mobile}: agreed, and wrote STOP`),
    ]
  }
}

/** What somebody wrote is in their one open ticket, once. */
export function writtenProblems({ entries }: FoundWritten, written: readonly Wrote[]): string[] {
  const missing = written.filter(
    ({ id, text }) => entries.filter(({ whatsappId }) => whatsappId === id).length !== (text === STOP ? 0 : 1),
  )
  const many = [...Map.groupBy(entries, ({ mobile }) => mobile)].flatMap(([mobile, all]) => {
    const tickets = new Set(all.map(({ ticket }) => ticket)).size
    return tickets > 1 ? [`${mobile}: wrote, and has ${tickets} open tickets`] : []
  })
  return [...missing.map(({ id, text }) => `WhatsApp ${id} (${text}): not taken as it should be`), ...many]
}

/** Who receives a gift hears nothing of it: its giver does. */
export const giftProblems = (received: readonly Received[]): string[] =>
  received
    .filter(({ to }) => GIFT_MOBILES.some((mobile) => mobile === to))
    .map(({ template, to }) => `message ${template} to ${to}: a gift goes there, and nobody asked for it`)
