import type { JournalRow } from '#contract/admin/journal.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

/** 'Price ₹180 → ₹173', a line a field; an act without changes by its own words. */
export function Changes({ row: { changes, reason }, words }: { row: JournalRow; words: string }) {
  if (changes.length === 0) return <>{[words, reason].filter(Boolean).join(': ')}</>
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field} className="was-is">
          {field} {before && <del>{before}</del>}
          {before && after && <Icon name="arrow-right" size="xs" label="to" />}
          {after && <ins>{after}</ins>}
        </li>
      ))}
      {reason && <li className="quiet">{reason}</li>}
    </ul>
  )
}
