// The shop is built once for each language, so that a page's scripts have its own texts and no others (decision 082).
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'

import type { Plugin } from 'vite'

import {
  isLanguage,
  languageCodes,
  LANGUAGES,
  MAIN_LANGUAGE,
  otherLanguages,
  prefixOf,
  SOURCE_LANGUAGE,
  type Language,
  type OtherLanguage,
} from '#contract/languages.ts'

/** The language that this build is of: the main one, unless the build of another started it. */
export const builtLanguage: Language = languageIn(process.env['SHOP_LANGUAGE'])

/** Where the build of a language lies. The main one's is the folder itself, and has the browser's files of all of them. */
export const folderOf = (language: Language): string => (language === MAIN_LANGUAGE ? 'build' : `build/${language}`)

/** Where its files for browsers are, below build/client: of each language apart, so that gates and stores know whose one is. */
export const assetsOf = (language: Language): string => (language === MAIN_LANGUAGE ? 'assets' : `assets/${language}`)

/** Builds the other languages, each with a process of its own, and puts their browser's files beside those of the main one. */
export function buildOtherLanguages(): void {
  for (const language of otherLanguages) {
    const { status } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      env: { ...process.env, SHOP_LANGUAGE: language },
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`the build of ${language} failed`)
    putAssets(language)
  }
}

/** The browser's files of another language lie beside those of the main one. */
export function putAssets(language: OtherLanguage): void {
  const built = `${folderOf(language)}/client`
  cpSync(`${built}/${assetsOf(language)}`, `build/client/${assetsOf(language)}`, { recursive: true })
  rmSync(built, { recursive: true })
}

/**
 * What follows from the shop's main language, as constants: which one it is, and where a language begins. The files have them of a
 * shop whose main language is the program's own.
 */
export const mainLanguageIn = (language: Language): Plugin => ({
  name: 'main-language',
  load: (id) => {
    if (id.endsWith('/contract/main-language.ts')) return constantsOf({ languageCodes, MAIN_LANGUAGE, otherLanguages })
    if (!id.endsWith(`/text/${language}/common/language.ts`)) return undefined
    const { tag } = LANGUAGES[language]
    const own = {
      code: language,
      tag,
      sourceCode: SOURCE_LANGUAGE,
      mainTag: LANGUAGES[MAIN_LANGUAGE].tag,
      prefix: prefixOf(language),
      home: prefixOf(language) || '/',
    }
    return constantsOf(own)
  },
})

const constantsOf = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

function languageIn(code = MAIN_LANGUAGE as string): Language {
  if (!isLanguage(code)) throw new Error(`SHOP_LANGUAGE=${code} is no language of the shop`)
  return code
}
