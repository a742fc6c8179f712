import type { File, Rule } from './file.ts'

const README_LINES = 120
const CHAPTER_LENGTH = 1500
const ITEM_LETTERS = 200

/** What people read first stays short: README, a chapter of the handbook, an item of the changelog (spec X5.2, X6.3, X6.5). */
export const guides: Rule = (files) => files.flatMap((file) => faultsOf(file).map((fault) => `${file.name}: ${fault}`))

function faultsOf({ name, text }: File): string[] {
  if (name === 'README.md') return beyond(README_LINES, text.trimEnd().split('\n').length, 'lines')
  if (name.startsWith('docs/handbook/') && name.endsWith('.md'))
    return beyond(CHAPTER_LENGTH, text.match(/\S+/g)?.length ?? 0, 'words')
  if (name === 'CHANGELOG.md') return changelogFaults(text)
  return []
}

const beyond = (max: number, count: number, what: string): string[] =>
  count > max ? [`${count} ${what}, at most ${max}`] : []

function changelogFaults(text: string): string[] {
  const items = text.split('\n').filter((line) => /^(- |\d+\. )/.test(line))
  const long = items
    .map((line) => line.replace(/^(- |\d+\. )/, ''))
    .filter((item) => item.length > ITEM_LETTERS)
    .map((item) => `an item of ${item.length} letters, at most ${ITEM_LETTERS}: ${item.slice(0, 60)}`)
  const silent = text
    .split(/^## /m)
    .slice(1)
    .filter((part) => !/^### To do when you update$/m.test(part))
    .map((part) => `${part.split('\n')[0]} does not say what to do when you update`)
  return [...long, ...silent]
}
