import { lazy, Suspense, useEffect, useState } from 'react'

import { onToast } from './show-toast.ts'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Loads the toasts when the browser has nothing else to do, or at once when there is a message. Put it into the root once. */
export function ToastsWhenIdle() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const start = () => setReady(true)
    const unsubscribe = onToast(start)
    // Safari has no requestIdleCallback
    const idle = 'requestIdleCallback' in window
    const timer = idle ? window.requestIdleCallback(start, { timeout: 5000 }) : setTimeout(start, 2000)
    return () => {
      unsubscribe()
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
