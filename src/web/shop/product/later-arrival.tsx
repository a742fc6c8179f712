import { createElement } from 'react'

import { useHydrated } from '../shared/use-hydrated.ts'
import { useLoaded } from '../shared/use-loaded.ts'

/** Only the browser knows a pincode, so the server's page keeps the question's place and its script comes after the page's. */
export function LaterArrival() {
  const arrival = useLoaded(useHydrated(), loadArrival, goOn)
  return arrival ? createElement(arrival) : <div className="arrival-wait" />
}

const loadArrival = async () => (await import('./arrival.tsx')).Arrival

/** Without it the page sells as well. */
const goOn = () => undefined
