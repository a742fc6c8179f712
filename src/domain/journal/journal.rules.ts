import type { Change } from '#contract/admin/journal.ts'

/** Between the title of a thing and the label of its field. */
const BETWEEN = ': '

/** The network of an address: enough to see that somebody was elsewhere, too little to say where (spec B1.5). */
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
    const was = inWords(before[key])
    const is = inWords(after[key])
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

/** A change of one thing, in a row that tells of many. */
export const changeOfPart = (title: string, change: Change): Change => ({
  ...change,
  field: `${title}${BETWEEN}${change.field}`,
})

/** Of a row that tells of many things what is said of this one, as it would be said of it alone. */
export const changesOfPart = (changes: readonly Change[], title: string): Change[] =>
  changes.flatMap((change) => {
    if (change.field === title) return [change]
    const start = `${title}${BETWEEN}`
    return change.field.startsWith(start) ? [{ ...change, field: change.field.slice(start.length) }] : []
  })

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right]
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
