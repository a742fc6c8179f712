import './flag.css'

const looks: Record<string, string> = { new: 'flag flag--new', 'must try': 'flag flag--must' }

/** The ribbon on a picture. "New" is green, "Must try" kokum, any other word paper. */
export function Flag({ badge }: { badge: string }) {
  return <span className={looks[badge.trim().toLowerCase()] ?? 'flag'}>{badge}</span>
}
