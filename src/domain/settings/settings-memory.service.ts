import type { Db } from '#db/client.ts'

import { readSettings, type CurrentSettings } from './settings.store.ts'

/**
 * The settings as one process remembers them, so that reading them costs nothing. Whoever hears of a change says `forget`;
 * `refresh`, every second, notices what nobody heard: a change while the listening connection was lost, and a new day.
 */
export class SettingsMemory {
  readonly #db: Db
  readonly #listeners = new Set<() => void>()
  #remembered: Promise<CurrentSettings> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Not inside a transaction: the embedded database has no second connection to read by. */
  current(): Promise<CurrentSettings> {
    return (this.#remembered ??= this.#read())
  }

  /** Called whenever what was remembered may not be true any more. */
  onForget(listener: () => void): void {
    this.#listeners.add(listener)
  }

  forget(): void {
    this.#remembered = undefined
    for (const listener of this.#listeners) listener()
  }

  async refresh(): Promise<void> {
    const remembered = this.#remembered
    if (!remembered) return
    const [before, now] = await Promise.all([remembered, readSettings(this.#db)])
    if (stateOf(before) !== stateOf(now)) this.forget()
  }

  async #read(): Promise<CurrentSettings> {
    try {
      return await readSettings(this.#db)
    } catch (error) {
      this.#remembered = undefined
      throw error
    }
  }
}

/** Two of the same are the same settings on the same day. */
const stateOf = ({ today, ...groups }: CurrentSettings): string =>
  [today, ...Object.values(groups).map(({ version }) => version)].join(' ')
