import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { RouterContext, ServerBuild } from 'react-router'

import type { Call } from '#contract/endpoints.ts'
import { MAIN_LANGUAGE, prefixOf, type Language } from '#contract/languages.ts'
import type { RenderStandalone } from '#contract/standalone-page.ts'

/** The storefront's server part, and the one page of the back office, which is drawn in the browser. */
export type WebBuild = {
  /** The shop as it is built in a language. */
  load: (language: Language) => Promise<ServerBuild>
  adminPage: () => Promise<string>
  mode: 'development' | 'production'
}

/** What web/entry.server.tsx exports for us. The contexts' keys must be the bundle's own objects, so the bundle hands them out. */
type ServerEntry = {
  apiContext: RouterContext<Call>
  /** What scripts that we or React Router write are known by: random for each render. */
  scriptMark: RouterContext<string>
  /** Where the bytes of a drawn page are put, instead of the response's body. */
  drawnPage: RouterContext<{ html?: Buffer }>
  renderStandalone: RenderStandalone
}

export const entryOf = (build: ServerBuild): ServerEntry => build.entry.module as unknown as ServerEntry

/** Both as `npm run build` left them. */
export function builtWeb(): WebBuild {
  void load(MAIN_LANGUAGE)
  const page = readFile(resolve('build/client/admin.html'), 'utf8')
  return { load, adminPage: () => page, mode: 'production' }
}

/** Node loads each build once: the main one at start, any other with the first page in it. */
const load = (language: Language): Promise<ServerBuild> =>
  import(pathToFileURL(resolve(`build${prefixOf(language)}/server/index.js`)).href)
