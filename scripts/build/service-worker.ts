// Builds /sw.js from src/web/service-worker: run at the end of every build, when the names of the files are known.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import { build } from 'vite'

import { languageCodes, prefixOf, type Language } from '#contract/languages.ts'
import { OFFLINE_PAGE } from '#web/service-worker/cached-pages.ts'

import { assetsOf, folderOf, mainLanguageIn } from './language-builds.ts'
import { pageFiles } from './page-files.ts'

/** A worker for each language: its scope are the addresses of its language, and the offline page speaks it. */
export async function buildServiceWorkers(): Promise<void> {
  for (const language of languageCodes) await buildServiceWorker(language)
}

async function buildServiceWorker(language: Language): Promise<void> {
  const prefix = prefixOf(language)
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [mainLanguageIn(language)],
    define: {
      'self.SHELL': JSON.stringify(shellOf(language)),
      'self.PREFIX': JSON.stringify(prefix),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'baseline-widely-available',
      outDir: `build/client${prefix}`,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/web/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** What `web/ui/fonts/preload.ts` names. */
const FIRST_FONTS: Readonly<Record<Language, RegExp>> = {
  en: /^(display|text|rupee)-[\w-]{8}\.woff2$/,
  hi: /^(display-hindi|display|rupee)-[\w-]{8}\.woff2$/,
}

/** The offline page with all that it needs; its revision changes with any of them, and with the build that draws it. */
function shellOf(language: Language) {
  const { pages, filesOf } = pageFiles(language)
  const page = pages.find(({ id }) => id.startsWith('shop/offline/'))
  if (!page) throw new Error('the build has no offline page')
  const { js, css } = filesOf(page)
  const assets = assetsOf(language)
  const fonts = readdirSync(`build/client/${assets}`).filter((name) => FIRST_FONTS[language].test(name))
  const files = [...js, ...css, ...fonts.map((name) => `/${assets}/${name}`)].toSorted()
  const server = readFileSync(`${folderOf(language)}/server/index.js`)
  const revision = createHash('sha256').update(files.join()).update(server).digest('base64url').slice(0, 16)
  return [{ url: prefixOf(language) + OFFLINE_PAGE, revision }, ...files.map((url) => ({ url, revision: null }))]
}
