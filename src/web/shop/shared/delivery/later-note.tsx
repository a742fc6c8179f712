import './later-note.css'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useSettings } from '../settings.ts'
import { leadText, pauseText } from './delivery-text.ts'

/** Why a parcel leaves later than it usually does: a holiday, or something that is made to order. Nothing where it does not. */
export function LaterNote({ leadDays }: { leadDays: number }) {
  const { pause } = useSettings()
  const reasons = [pause && pauseText(pause), leadText(leadDays)].filter((text) => text !== undefined && text !== null)
  return reasons.map((text) => (
    <p className="later-note" key={text}>
      <Icon name="info" size="sm" />
      {text}
    </p>
  ))
}
