import type { PGlite } from '@electric-sql/pglite'

/** The letters of messages that the database answers only when the last of their statement has come: parse, bind, describe, execute, close. */
const BUFFERED_MESSAGES = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)))

/**
 * PGlite as its adapter for pg knows it. pg says a statement in four messages, and the adapter would go into the database with
 * each of them by itself, which costs more than many a statement; here they go in together.
 */
export class WholeStatements {
  readonly #lite: PGlite
  #messages: Uint8Array[] = []

  constructor(lite: PGlite) {
    this.#lite = lite
  }

  get waitReady(): Promise<void> {
    return this.#lite.waitReady
  }

  async execProtocolStream(
    message: Uint8Array,
    options: Parameters<PGlite['execProtocolStream']>[1],
  ): ReturnType<PGlite['execProtocolStream']> {
    this.#messages.push(message)
    if (BUFFERED_MESSAGES.has(message[0] ?? 0)) return []
    const whole = Buffer.concat(this.#messages)
    this.#messages = []
    return this.#lite.execProtocolStream(whole, options)
  }
}
