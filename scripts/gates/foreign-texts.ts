// The scripts of a language's pages have its own texts and none of another language: they are read on cheap phones. Every
// text that is long enough to be no other one's is looked for in the scripts of the last build.
import { readdirSync, readFileSync } from 'node:fs'

import { isOfficeLanguage, languageCodes, type Language } from '#contract/languages.ts'

import { officeAssetsOf } from '../build/admin-build.ts'
import { assetsOf } from '../build/language-builds.ts'
import { textsOf } from '../text/text-files.ts'

/** A text of fewer letters may stand in a script by chance. */
const LETTERS = 12
/** So many of a language's own texts are in its scripts, or they are looked for in the wrong way. */
const OWN_SHARE = 0.9

/** Rules of what is read in every language: states as people write them, and what a product lacks. */
const RULES = ['pincode/places', 'pincode/state', 'product/product'].map((name) => `src/domain/${name}.rules.ts`)
const contract = [sourcesIn('src/contract'), ...RULES.map((file) => readFileSync(file, 'utf8'))].join('\n')
const own = new Map(languageCodes.map((language) => [language, longTextsOf(language)]))
for (const language of languageCodes) {
  const scripts = scriptsOf(language)
  const texts = own.get(language) ?? []
  const found = texts.filter((text) => scripts.some(({ content }) => content.includes(text)))
  if (found.length < texts.length * OWN_SHARE) {
    process.exitCode = 1
    console.log(`BLIND ${language}: ${found.length} of its own ${texts.length} texts are in its scripts`)
  }
  for (const other of languageCodes.filter((code) => code !== language))
    for (const text of own.get(other) ?? [])
      for (const { name } of texts.includes(text) ? [] : scripts.filter(({ content }) => content.includes(text))) {
        process.exitCode = 1
        console.log(`OTHER ${name} has a text of ${other}: ${text}`)
      }
}

/** What travels in the same words in each language, a kind of food, a reason or a state, stands in the contract or its rules. */
function isOnTheWire(text: string): boolean {
  return contract.includes(text)
}

function longTextsOf(language: Language): string[] {
  return textsOf(language)
    .filter(
      ({ module, text }) => /^(?:shop|office|common)\//.test(module) && (text.match(/\p{L}/gu)?.length ?? 0) >= LETTERS,
    )
    .map(({ text }) => text)
    .filter((text) => !isOnTheWire(text))
}

function scriptsOf(language: Language): { name: string; content: string }[] {
  const shop = assetsOf(language)
  const folders = isOfficeLanguage(language) ? [shop, officeAssetsOf(language)] : [shop]
  return folders.flatMap((folder) =>
    readdirSync(`build/client/${folder}`)
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ name: `${folder}/${name}`, content: readFileSync(`build/client/${folder}/${name}`, 'utf8') })),
  )
}

function sourcesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')
}
