import type { Settings } from '#contract/settings.ts'
import { call } from '#web/api/client.ts'
import { createStore } from '#web/api/store.ts'

/** The settings as they were asked for since the page was loaded; none until then. */
const store = createStore<{ settings?: Settings }>({ initial: {} })

export const useFreshSettings = (): Settings | undefined => store.useValue().settings

/** Asks for the settings again: a page may be open for days, and what is sold is sold on today's terms (spec D140). */
export async function refreshSettings(): Promise<void> {
  const { data } = await call('getSettings', {})
  if (data) store.set({ settings: data })
}
