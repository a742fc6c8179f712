import { data, type RouterContextProvider } from 'react-router'

import { thisYear } from '#contract/core/dates.ts'
import type { Settings } from '#contract/settings.ts'
import { apiContext } from '#web/api/context.ts'

/** The year travels with the page: a browser in another year (or zone) would otherwise draw another footer than the server. */
export type ShellData = { settings: Settings; year: string }

export async function loadShell(context: Readonly<RouterContextProvider>): Promise<ShellData> {
  const answer = await context.get(apiContext)('getSettings', {})
  if (!answer.status || !answer.data) throw data(answer.message, { status: 503 })
  return { settings: answer.data, year: thisYear() }
}
