import './ribbon.css'

const checks: Record<string, string> = { new: 'ribbon ribbon--new', 'must try': 'ribbon ribbon--must' }

/** The ribbon on a picture. "New" is green, "Must try" kokum, any other word document. */
export function Ribbon({ badge }: { badge: string }) {
  return <span className={checks[badge.trim().toLowerCase()] ?? 'ribbon'}>{badge}</span>
}
