import type { File, Rule } from './file.ts'

const FOLDER = 'docs/decisions/'
const HEAD = /^# (\d{3}) (\S.*)\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (.+)\.\n/
const STATUS = /^(accepted|replaced by decision \d{3}|partly replaced by decision \d{3} \(.+\))$/

/** Every decision record has its number, title, date and status, and docs/decisions/README.md lists it under that title and status. */
export const decisions: Rule = (files) => {
  const index = files.find(({ name }) => name === `${FOLDER}README.md`)?.text ?? ''
  return files
    .filter(({ name }) => name.startsWith(FOLDER) && !name.endsWith('/README.md'))
    .flatMap((file) => {
      const fault = faultOf(file, index)
      return fault ? [`${file.name}: ${fault}`] : []
    })
}

function faultOf({ name, text }: File, index: string): string | undefined {
  const file = name.slice(FOLDER.length)
  const [, number = '', title = '', status = ''] = HEAD.exec(text) ?? []
  if (!file.startsWith(`${number}-`)) return 'it begins with `# NNN Title`, then `Date: YYYY-MM-DD. Status: ….`'
  if (!STATUS.test(status)) return `its status '${status}' is none: accepted, replaced by …, partly replaced by … (…)`
  const row = [`[${number}](${file})`, title, status.replace('by decision', 'by')]
  return index.split('\n').some((line) => cellsOf(line).join('|') === row.join('|'))
    ? undefined
    : `docs/decisions/README.md has no row | ${row.join(' | ')} |`
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
