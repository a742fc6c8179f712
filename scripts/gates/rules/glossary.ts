import { isLabelTable, type File, type Rule } from './file.ts'
import { namesIn, partsOf } from './names.ts'

const GLOSSARY = 'docs/glossary.md'
const HEADING = '## Parts of names that we do not use'
const CODE = /^(src|test|e2e|bench|scripts)\/.*\.tsx?$/
/** Tables of the database, and texts by the names that they are asked by. */
const KEYS = /\.gen\.ts$|^src\/text\//
const SHEET = /^src\/web\/.*\.css$/

/**
 * The glossary explains each word once. A part of a name that it has given up is in no name of code, no file's name and no
 * CSS class. A name of its last column may stay as a key, because the wire, a table or a library has it.
 */
export const glossary: Rule = (files) => {
  const page = files.find(({ name }) => name === GLOSSARY)?.text ?? ''
  const [terms = '', table] = page.split(HEADING)
  const rows = rowsOf(table ?? '')
  if (rows.length === 0) return [`${GLOSSARY} has no table under '${HEADING}'`]
  const given = new Set(rows.flatMap(([parts = '']) => quoted(parts)))
  const allowed = new Set(rows.flatMap(([, , names = '']) => quoted(names)))
  return [
    ...doubled(rowsOf(terms).map(([term = '']) => term)).map((term) => `${GLOSSARY} has '${term}' twice`),
    ...rows.flatMap(([parts = '']) =>
      quoted(parts).length > 0 ? [] : [`${GLOSSARY}: '${parts}' is not checked: write \`parts\``],
    ),
    ...files.flatMap((file) => usesIn(file, given, allowed)),
  ]
}

function usesIn(file: File, given: ReadonlySet<string>, allowed: ReadonlySet<string>): string[] {
  const { name, text } = file
  if (isLabelTable(name) || (!CODE.test(name) && !SHEET.test(name))) return []
  const badPart = (one: string): string | undefined =>
    partsOf(one).find((part, index, parts) => given.has(part) && !allowed.has(`${part} ${parts[index + 1]}`))
  const names = CODE.test(name)
    ? namesIn(name, text).flatMap((one) => ((one.isKey || KEYS.test(name)) && allowed.has(one.name) ? [] : [one.name]))
    : (text.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/\.[a-z][\w-]+/g) ?? [])
  return [...new Set([name, ...names])].flatMap((one) => {
    const part = badPart(one)
    return part === undefined ? [] : [`${name}: '${one}' has the part '${part}', see ${GLOSSARY}`]
  })
}

/** The cells of each row of the tables, without their heads. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\|(.+)\|.*\n(?!\| -)/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter(([first = '']) => !/^-+$/.test(first))

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const doubled = (terms: readonly string[]): string[] => terms.filter((term, index) => terms.indexOf(term) !== index)
