import { useEffect } from 'react'

import * as messages from '#text/common/messages.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

/**
 * Without a network a link would end in the browser's own error page: the shopper stays on this page and sees a message.
 */
export function OfflineLinkGuard() {
  useEffect(() => {
    document.addEventListener('click', stopOfflineLink, { capture: true })
    return () => document.removeEventListener('click', stopOfflineLink, { capture: true })
  }, [])
  return null
}

function stopOfflineLink(event: MouseEvent) {
  if (navigator.onLine || !(event.target instanceof Element)) return
  const link = event.target.closest('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
  if (link.pathname === location.pathname) return
  event.preventDefault()
  showToast(messages.network, 'bad')
}
