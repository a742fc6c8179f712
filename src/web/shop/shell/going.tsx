import './going.css'
import { useNavigation } from 'react-router'

/** A thin line while the next page is on its way: on a slow line a tap must not seem lost. */
export function Going() {
  const busy = useNavigation().state !== 'idle'
  return busy && <div className="going" aria-hidden="true" />
}
