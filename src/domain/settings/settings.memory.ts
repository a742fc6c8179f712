import type { PageSettings, RememberedSettings } from '#domain/ports/current-settings.ts'

/**
 * The settings as one process remembers them, so that reading them costs nothing. A listener that hears of a change calls
 * `forget`; `compare`, every second, notices what nobody heard: a change while the listening connection was lost, and a
 * new day.
 */
export class SettingsMemory implements RememberedSettings {
  readonly #readSettings: () => Promise<PageSettings>
  readonly #listeners = new Set<() => void>()
  #state = ''
  #remembered: Promise<PageSettings> | undefined

  constructor(readSettings: () => Promise<PageSettings>) {
    this.#readSettings = readSettings
  }

  current(): Promise<PageSettings> {
    return (this.#remembered ??= this.#read())
  }

  onForget(listener: () => void): void {
    this.#listeners.add(listener)
  }

  forget(): void {
    this.#remembered = undefined
    for (const listener of this.#listeners) listener()
  }

  compare(state: string): void {
    if (state === this.#state) return
    this.#state = state
    this.forget()
  }

  async #read(): Promise<PageSettings> {
    try {
      return await this.#readSettings()
    } catch (error) {
      this.#remembered = undefined
      throw error
    }
  }
}
