import './ribbon.css'

const looks: Record<string, string> = { new: 'ribbon ribbon--new', 'must try': 'ribbon ribbon--must' }

/** The ribbon on a picture. "New" is green, "Must try" kokum, any other word paper. */
export function Ribbon({ badge }: { badge: string }) {
  return <span className={looks[badge.trim().toLowerCase()] ?? 'ribbon'}>{badge}</span>
}
