import * as t from '#text/office/form.ts'
import { rich } from '#web/ui/text/rich.tsx'

import './place-chips.css'

type PlaceChipsProps = {
  places: readonly string[]
  /** a press hands over `{place}` */
  onInsert: (place: string) => void
}

/** What may be in braces; a press puts it where the cursor was last. */
export function PlaceChips({ places, onInsert }: PlaceChipsProps) {
  return (
    <div className="places">
      {places.map((place) => (
        <button key={place} type="button" className="places__place" onClick={() => onInsert(`{${place}}`)}>
          {rich(t.insert, { hidden: <span className="visually-hidden" />, place: <span>{`{${place}}`}</span> })}
        </button>
      ))}
    </div>
  )
}
