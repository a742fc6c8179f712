import './ribbon.css'
import * as t from '#text/common/labels.ts'

type Look = { label: string; className: string }
const looks: Readonly<Record<string, Look>> = {
  new: { label: t.badgeNew, className: 'ribbon ribbon--new' },
  'must try': { label: t.badgeMustTry, className: 'ribbon ribbon--must' },
}

/** The ribbon on a picture. "New" is green, "Must try" kokum, any other word document. */
export function Ribbon({ badge }: { badge: string }) {
  const { label, className } = looks[badge.trim().toLowerCase()] ?? { label: badge, className: 'ribbon' }
  return <span className={className}>{label}</span>
}
