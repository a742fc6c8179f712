import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { RouterContext, ServerBuild } from 'react-router'

import type { Call } from '#contract/endpoints.ts'
import { MAIN_LANGUAGE, officeLanguages, prefixOf, type Language, type OfficeLanguage } from '#contract/languages.ts'
import type { RenderStandalone } from '#contract/standalone-page.ts'

/** The back office's html, with places for what the server knows, and the language that its scripts speak. */
export type AdminPage = { html: string; language: OfficeLanguage }

/** The storefront's server part, and the one page of the back office, which is drawn in the browser. */
export type WebBuild = {
  /** The shop as it is built in a language. */
  load: (language: Language) => Promise<ServerBuild>
  /** The back office in a language, or in the one that there is of it: in development one is built at a time. */
  adminPage: (language: OfficeLanguage) => Promise<AdminPage>
  mode: 'development' | 'production'
}

/** What web/entry.server.tsx exports for us. The contexts' keys must be the bundle's own objects, so the bundle hands them out. */
type ServerEntry = {
  apiContext: RouterContext<Call>
  /** What scripts that we or React Router write are known by: random for each render. */
  scriptNonce: RouterContext<string>
  /** Where the bytes of a drawn page are put, instead of the response's body. */
  drawnPage: RouterContext<{ html?: Buffer }>
  renderStandalone: RenderStandalone
}

export const entryOf = (build: ServerBuild): ServerEntry => build.entry.module as unknown as ServerEntry

/** Both as `npm run build` left them. */
export function builtWeb(): WebBuild {
  void load(MAIN_LANGUAGE)
  const pages = new Map(officeLanguages.map((language) => [language, readAdminPage(language)]))
  return { load, adminPage: (language) => pages.get(language) ?? readAdminPage(language), mode: 'production' }
}

/** Where scripts/build/admin-build.ts leaves it: no address of the shop leads there. */
const readAdminPage = async (language: OfficeLanguage): Promise<AdminPage> => {
  const folder = language === MAIN_LANGUAGE ? 'build/client' : `build${prefixOf(language)}`
  return { html: await readFile(resolve(folder, 'admin.html'), 'utf8'), language }
}

/** Node loads each build once: the main one at start, any other with the first page in it. */
const load = (language: Language): Promise<ServerBuild> =>
  import(pathToFileURL(resolve(`build${prefixOf(language)}/server/index.js`)).href)
