// A translator's tools: `npm run text -- export hi`, `import hi.csv`, `missing hi`, `right hi [shop/cart.empty …]`, `add ta`. Of a
// language whose back office is not offered `export ta office` and `missing ta office` have that too.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import process from 'node:process'

import { addDraft } from './add-draft.ts'
import { confirmed, exported, imported } from './exchange.ts'
import { hasOffice, nameOf, neededOf } from './table.ts'
import { codesOf } from './text-files.ts'

const [command, what = '', ...names] = process.argv.slice(2)
const withOffice = hasOffice(what) || names[0] === 'office'

/** Does what was asked; answers how the program ends. */
async function run(): Promise<number> {
  if (command === 'import') return take(what)
  if (command === 'add') return begin(what)
  if (!codesOf().includes(what)) return report([`Say a language: ${codesOf().join(', ')}`])
  if (command === 'export') {
    writeFileSync(`${what}.csv`, exported(what, undefined, withOffice))
    console.log(`${what}.csv has ${neededOf(what, undefined, withOffice).length} texts.`)
    return 0
  }
  if (command === 'right') {
    confirmed(what, names)
    return 0
  }
  if (command === 'missing') return report(openIn(what))
  return report(['npm run text -- export hi | import hi.csv | missing hi | right hi | add ta'])
}

/** A draft, and what is to be done with it. */
function begin(code: string): number {
  const wrong = addDraft(code)
  if (wrong.length > 0) return report(wrong)
  console.log(
    `src/text/${code} has the English texts, ${code}.csv is its translator's file. Fill its column "words", then:`,
  )
  console.log(`  npm run text -- import ${code}.csv && npx oxfmt src/text/${code}`)
  console.log(`  npm run text -- missing ${code}    (until it says nothing; then CONTRIBUTING, "A new language")`)
  return 0
}

const openIn = (code: string): string[] =>
  neededOf(code, undefined, withOffice)
    .filter(({ state }) => state === 'missing' || state === 'old')
    .map((row) => `${row.state.padEnd(7)} ${nameOf(row)}: ${row.english}`)

async function take(path: string): Promise<number> {
  const code = basename(path, '.csv')
  if (!codesOf().includes(code)) return report([`The file is called by its language: ${codesOf().join('.csv, ')}.csv`])
  const { changed, wrong } = await imported(code, readFileSync(path))
  if (wrong.length > 0) return report([...wrong, 'Nothing was written.'])
  console.log(`${changed.length} texts of ${code} have changed. Now: npx oxfmt src/text/${code}, npm run check`)
  return 0
}

/** Says what is wrong, a line each; there may be nothing. */
function report(lines: readonly string[]): number {
  for (const line of lines) console.log(line)
  return lines.length > 0 ? 1 : 0
}

process.exitCode = await run()
