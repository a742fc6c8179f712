import { isoDate } from '#contract/core/dates.ts'

/** A field that a write has changed: its label, and its values as the form shows them. People's data is 'changed' (spec B1.5). */
export type Change = { field: string; before: string; after: string }

/** What a file was filtered by, not how it was sorted. A search may be a name: of it only that there was one is said. */
export const filterChanges = (filters: Readonly<Record<string, unknown>>): Change[] =>
  Object.entries(filters).flatMap(([key, value]) => {
    if (value === undefined || value === null || value === '' || key === 'sort') return []
    const label = key === 'q' ? 'search' : key.replaceAll('_', ' ')
    const field = label.charAt(0).toUpperCase() + label.slice(1)
    return [{ field, before: '', after: key === 'q' ? 'yes' : listText(value) }]
  })

/** Between the title of a thing and the label of its field. */
const BETWEEN = ': '

/** The network of an address: enough to see that a person was elsewhere, too little to say where (spec B1.5). */
export function maskedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  const address = mapped ?? ip
  if (address.includes('.')) return address.replace(/\.\d+$/, '.0/24')
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`
}

/** What differs between two states of a thing, in the labels of its form; labels that are not given are not compared. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
): Change[] {
  return Object.entries(labels).flatMap(([key, field]) => {
    if (!(key in after)) return []
    const was = listText(before[key])
    const is = listText(after[key])
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

/** A change of one thing, in a row about many. */
export const changeOfPart = (title: string, change: Change): Change => ({
  ...change,
  field: `${title}${BETWEEN}${change.field}`,
})

/** What a row about many things says of this one, as a row of its own would say it. */
export const changesOfPart = (changes: readonly Change[], title: string): Change[] =>
  changes.flatMap((change) => {
    if (change.field === title) return [change]
    const start = `${title}${BETWEEN}`
    return change.field.startsWith(start) ? [{ ...change, field: change.field.slice(start.length) }] : []
  })

/**
 * The same changes with free text as 'changed': it stays with its object, where an erasure finds whom it names (spec B1.5).
 */
export const withoutText = (changes: readonly Change[], fields: readonly string[]): Change[] =>
  changes.map((change) => (fields.includes(change.field) ? { ...change, before: '', after: 'changed' } : change))

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right]
}

function listText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return isoDate(value)
  if (Array.isArray(value)) return value.map(listText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
