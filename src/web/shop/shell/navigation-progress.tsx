import './navigation-progress.css'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'

import { CHUNK_TIMEOUT_MS } from '#contract/core/limits.ts'
import * as messages from '#text/common/messages.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

/** A thin bar while the next page loads: on a slow network a tap must not seem lost. What does not come in time is said (spec D115). */
export function NavigationProgress() {
  const { location } = useNavigation()
  const navigationKey = location?.key
  useEffect(() => {
    if (navigationKey === undefined) return undefined
    const timer = setTimeout(() => showToast(messages.network, 'bad'), CHUNK_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [navigationKey])
  return navigationKey !== undefined && <div className="navigation-progress" aria-hidden="true" />
}
