// Builds the back office: a bundle of its own, of which no shop page knows (decision 027).
import { cpSync, renameSync } from 'node:fs'

import { build, defaultClientConditions, type Plugin } from 'vite'

import { callRoutes } from '#contract/admin/call-routes.ts'
import { MAIN_LANGUAGE, officeLanguages, type OfficeLanguage } from '#contract/languages.ts'

import { assetsOf, folderOf, mainLanguageIn, putAssets } from './language-builds.ts'

/** Which screen needs which files; which of them there are. */
export const MANIFEST = 'admin-manifest.json'

/**
 * Where its files go in a language, below build/client: next to the shop's, so that the same server sends them. Their
 * addresses differ.
 */
export const officeAssetsOf = (language: OfficeLanguage): string => `${assetsOf(language)}/admin`

/** Where its page lies, and which screen needs which files (scripts/gates/admin-weights.ts): no address leads there. */
export const officeFolderOf = (language: OfficeLanguage): string =>
  language === MAIN_LANGUAGE ? 'build/client' : folderOf(language)

/** The back office in each of its languages, so that its scripts have the texts of one (decision 082). */
export async function buildAdmin(): Promise<void> {
  for (const language of officeLanguages) await buildIn(language)
}

async function buildIn(language: OfficeLanguage): Promise<void> {
  const outDir = `${folderOf(language)}/client`
  await build({
    configFile: false,
    root: 'src/web/admin',
    logLevel: 'warn',
    plugins: [routesWithoutRows, mainLanguageIn(language)],
    resolve: { conditions: [`language-${language}`, ...defaultClientConditions] },
    build: {
      target: 'baseline-widely-available',
      outDir: `../../../${outDir}`,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsDir: officeAssetsOf(language),
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // one style sheet, as in the shop: no screen changes the styles when it loads
      cssCodeSplit: false,
      // an inline script would break the page's own policy
      modulePreload: { polyfill: false },
      manifest: MANIFEST,
      rolldownOptions: {
        input: 'src/web/admin/admin.html',
        // Base UI marks files for a kind of server that we have not
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
          },
        },
        // a text is a constant: each script carries its own, and no other's (decision 079)
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
      },
    },
  })
  if (language === MAIN_LANGUAGE) return
  for (const file of ['admin.html', MANIFEST]) renameSync(`${outDir}/${file}`, `${officeFolderOf(language)}/${file}`)
  putAssets(language)
}

/** The browser gets how a call is sent, and not the rows that this is read from: their schemas are a fifth of its scripts. */
const routesWithoutRows: Plugin = {
  name: 'routes-without-rows',
  load: (id) =>
    id.endsWith('/contract/admin/call-routes.ts')
      ? `export const callRoutes = new Map(${JSON.stringify([...callRoutes])})`
      : undefined,
}

/** The files directly under /admin: the manifest, its icons, and the worker that shows notices. Run after the rest, which empties nothing of it. */
export async function buildPwa(): Promise<void> {
  cpSync('src/web/admin/pwa/files', 'build/client/admin', { recursive: true })
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'baseline-widely-available',
      outDir: 'build/client/admin',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/web/admin/pwa/notice-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
