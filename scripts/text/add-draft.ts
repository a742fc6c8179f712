// A draft is a folder of texts that no row of src/contract/languages.ts names: it is neither built nor offered.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { SOURCE_LANGUAGE } from '#contract/languages.ts'

import { exported } from './exchange.ts'
import { writeMadeFrom } from './table.ts'
import { TEXTS } from './text-files.ts'

const CODE = /^[a-z]{2,3}$/

/** Begins a language with the English texts and a file for its translator, beside the program; answers what is in the way. */
export function addDraft(code: string, root = TEXTS, folder = '.'): string[] {
  if (!CODE.test(code)) return [`${code} is no code of a language: two or three small letters, as ta`]
  if (existsSync(join(root, code))) return [`${code} is there already`]
  cpSync(join(root, SOURCE_LANGUAGE), join(root, code), { recursive: true })
  ownAddresses(join(root, code, 'common/language.ts'), code)
  writeMadeFrom(code, {}, root)
  writeFileSync(join(folder, `${code}.csv`), exported(code, root))
  addCondition(join(folder, 'package.json'), code)
  return []
}

/** Its tag, and the addresses under its own prefix. */
function ownAddresses(file: string, code: string): void {
  const values = { code, tag: `${code}-IN`, prefix: `/${code}`, home: `/${code}` }
  const source = Object.entries(values).reduce(
    (text, [key, value]) => text.replace(new RegExp(`^(export const ${key} = )'[^']*'`, 'm'), `$1'${value}'`),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, source)
}

/** What `#text` is in the build of this language. */
function addCondition(file: string, code: string): void {
  const source = readFileSync(file, 'utf8')
  const line = /\n( +)"default": "\.\/src\/text\/en\/\*"/
  if (!line.test(source)) throw new Error(`${file} has no imports of #text/*`)
  writeFileSync(
    file,
    source.replace(line, (whole, indent: string) => `\n${indent}"language-${code}": "./src/text/${code}/*",${whole}`),
  )
}
