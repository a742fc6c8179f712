import { lazy, Suspense, useEffect, useState } from 'react'

import { onSaid } from './say.ts'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Loads the toasts when the browser has nothing else to do, or at once when something is said. Put it into the root once. */
export function ToastsWhenIdle() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const start = () => setReady(true)
    const forget = onSaid(start)
    // Safari has no requestIdleCallback
    const idle = 'requestIdleCallback' in window
    const timer = idle ? window.requestIdleCallback(start, { timeout: 5000 }) : setTimeout(start, 2000)
    return () => {
      forget()
      if (idle) window.cancelIdleCallback(Number(timer))
      else clearTimeout(timer)
    }
  }, [])
  return (
    ready && (
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    )
  )
}
