// The texts of a language as they stand in its modules: read, and written back with nothing else changed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { SOURCE_LANGUAGE } from '#contract/languages.ts'

/** Where the texts of all languages lie; a test has a copy. */
export const TEXTS = 'src/text'

/** A text of the program. `module` is 'shop/cart'; `note` is the comment above it. */
export type Text = { module: string; key: string; text: string; note: string }

/** A language's own name, tag and addresses are no texts to translate. */
const NO_TEXTS = ['index.ts', 'language.ts']
const CONSTANT =
  /(?:\/\*\*(?<note>(?:(?!\*\/)[^])*)\*\/\n|\/\/(?<line>.*)\n)?export const (?<key>\w+) =\s+(?<literal>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")\n/g

/** The languages that have texts, drafts among them; not the main one. */
export const codesOf = (root = TEXTS): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SOURCE_LANGUAGE)
    .map(({ name: code }) => code)

/** The modules of a language: 'shop/cart' and so on. */
export const modulesOf = (code: string, root = TEXTS): string[] =>
  readdirSync(join(root, code), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: folder }) =>
      readdirSync(join(root, code, folder))
        .filter((file) => file.endsWith('.ts') && !NO_TEXTS.includes(file))
        .map((file) => `${folder}/${file.slice(0, -'.ts'.length)}`),
    )

/** The file of a module. */
export const fileOf = (code: string, module: string, root = TEXTS): string => join(root, code, `${module}.ts`)

/** All texts of a language, in the order of its modules; none of one that has no folder. */
export const textsOf = (code: string, root = TEXTS): Text[] =>
  existsSync(join(root, code))
    ? modulesOf(code, root).flatMap((module) => textsIn(module, readFileSync(fileOf(code, module, root), 'utf8')))
    : []

function textsIn(module: string, source: string): Text[] {
  const texts = [...source.matchAll(CONSTANT)].map(({ groups = {} }) => ({
    module,
    key: groups['key'] ?? '',
    text: textOf(groups['literal'] ?? ''),
    note: (groups['note'] ?? groups['line'] ?? '').replaceAll(/\s*\n\s*\*?\s*|\s+/g, ' ').trim(),
  }))
  const constants = source.match(/^export const /gm)?.length ?? 0
  if (texts.length !== constants) throw new Error(`${module} has something else than texts`)
  return texts
}

/** The source of a module with other texts; keys that are not named stay as they are. */
export const withTexts = (source: string, texts: ReadonlyMap<string, string>): string =>
  source.replaceAll(CONSTANT, (whole: string, ...found: unknown[]) => {
    const { key = '', literal = '' } = found.at(-1) as Record<string, string>
    const text = texts.get(key)
    return text === undefined ? whole : whole.replace(literal, () => literalOf(text))
  })

const textOf = (literal: string): string => literal.slice(1, -1).replaceAll(/\\u\{?([\da-f]+)\}?|\\(.)/gi, unescaped)
function unescaped(_: string, code: string | undefined, letter = ''): string {
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16))
  return letter === 'n' ? '\n' : letter
}

/** As oxfmt writes it: in the marks that need fewer backslashes. */
function literalOf(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  return mark + text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`).replaceAll('\n', '\\n') + mark
}
