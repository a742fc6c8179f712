import './spice.css'
import * as labels from '#text/common/labels.ts'
import * as t from '#text/common/ui.ts'
import { fill } from '#text/fill.ts'

import { Icon } from '../icon/icon.tsx'

const COUNTS = ['', labels.oneChilli, labels.twoChillies, labels.threeChillies] as const
const LEVELS: Readonly<Record<string, string>> = {
  Low: labels.spiceLow,
  Medium: labels.spiceMedium,
  Full: labels.spiceFull,
}
const PLACES = [1, 2, 3] as const

/** Chillies of three: Full 3, Medium 2, any other level 1, No shows nothing. */
export function Spice({ level }: { level: string }) {
  const hot = chillies(level)
  if (hot === 0) return null
  return (
    <span
      className="spice"
      role="img"
      aria-label={fill(t.spiceOf, { level: LEVELS[level] ?? level, chillies: COUNTS[hot] })}
    >
      {PLACES.map((place) => (
        <Icon key={place} name={place <= hot ? 'chilli' : 'chilli-empty'} />
      ))}
    </span>
  )
}

function chillies(level: string): 0 | 1 | 2 | 3 {
  switch (level.trim().toLowerCase()) {
    case 'full':
      return 3
    case 'medium':
      return 2
    case 'no':
    case '':
      return 0
    default:
      return 1
  }
}
