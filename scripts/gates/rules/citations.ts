import { faultsByLine, type Rule } from './file.ts'

const NUMBER = String.raw`[A-Z]\d+(?:\.\d+)*[a-z]?`
const CITED = new RegExp(String.raw`\bspec (${NUMBER}(?:(?:,? and |, | to | or )${NUMBER})*)`, 'g')
const DEFINED = new RegExp(String.raw`^[\s#|-]*\*\*(${NUMBER})\*\*`, 'gm')
const isSpec = (name: string): boolean => name.startsWith('docs/spec/')

/** What is cited can be opened: every `spec D15` is a number that docs/spec defines, and every `decision 021` has its page. */
export const citations: Rule = (files) => {
  const defined = new Set(
    files.filter(({ name }) => isSpec(name)).flatMap(({ text }) => [...text.matchAll(DEFINED)].map(([, id]) => id)),
  )
  const pages = new Set(files.flatMap(({ name }) => /^docs\/decisions\/(\d{3})-/.exec(name)?.[1] ?? []))
  return faultsByLine(
    files.filter(({ name }) => /\.(tsx?|[mc]?js|css|sql|md)$/.test(name) && !name.startsWith('scripts/gates/rules/')),
    (line, name) => {
      const lost = cited(line).find((id) => !defined.has(id))
      if (lost) return `docs/spec defines no ${lost}`
      const record = [...line.matchAll(/\bdecision (\d{3})\b/g)].find(([, number = '']) => !pages.has(number))
      if (record) return `docs/decisions has no ${record[1]}`
      return !isSpec(name) && /§\s?\d/.test(line) ? 'cite it as `spec S4`' : undefined
    },
  )
}

const cited = (line: string): string[] =>
  [...line.matchAll(CITED)].flatMap(([, list = '']) => list.match(new RegExp(NUMBER, 'g')) ?? [])
