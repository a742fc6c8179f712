import type { Retention, Span } from './retention-terms.rules.ts'
import { retention } from './retention.rules.ts'

/** Everything that the clock ends, as the purge goes through it. */
export type Ending = {
  table: string
  how: 'deleted' | 'anonymised' | 'emptied'
  span: Span
  where?: string
  /** Of what is emptied. */
  column?: string
}

export const endings: readonly Ending[] = Object.entries(retention).flatMap(
  ([table, { anonymised, deleted, emptied }]) => [
    ...(anonymised ? [{ table, how: 'anonymised' as const, span: anonymised }] : []),
    ...(emptied ? [{ table, how: 'emptied' as const, span: emptied, column: emptied.column }] : []),
    ...(deleted
      ? [{ table, how: 'deleted' as const, span: deleted, ...(deleted.where && { where: deleted.where }) }]
      : []),
  ],
)

/** How long rows are kept, as docs/retention.md has it. */
export function retainedFor({ anonymised, deleted, emptied, until }: Retention): string {
  const parts = [
    ...(anonymised ? [`${spanText(anonymised)}, then without the person`] : []),
    ...(deleted ? [`${spanText(deleted)}${deleted.where ? `, if \`${deleted.where}\`` : ''}`] : []),
    ...(emptied ? [`its \`${emptied.column}\` ${spanText(emptied)}`] : []),
    ...(until ? [`until ${until}`] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : 'for good'
}

const spanText = (span: Span): string =>
  'days' in span
    ? span.days === 0
      ? `at \`${span.from}\``
      : `${span.days} ${span.days === 1 ? 'day' : 'days'} after \`${span.from}\``
    : `${span.financialYears} financial years after that of \`${span.from}\``
