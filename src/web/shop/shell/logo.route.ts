import { redirect } from 'react-router'

import { filePaths } from '#contract/page-paths.ts'
import { apiContext } from '#web/api/context.ts'

import type { Route } from './+types/logo.route'

/** The shop's own mark at an address that does not change, for other sites: its logo, else its icon (spec H1.1). */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { data } = await context.get(apiContext)('getSettings', {})
  return redirect(data?.logo || filePaths.icon, 301)
}
