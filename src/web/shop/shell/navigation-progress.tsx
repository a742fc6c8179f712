import './navigation-progress.css'
import { useNavigation } from 'react-router'

/** A thin bar while the next page loads: on a slow network a tap must not seem lost. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return busy && <div className="navigation-progress" aria-hidden="true" />
}
