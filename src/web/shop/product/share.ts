import * as messages from '#text/common/messages.ts'
import { copyText } from '#web/ui/toast/copy-text.ts'

/** Share with friends: the system's own sheet on touch devices that have one, elsewhere the link is copied. */
export async function share(title: string): Promise<void> {
  const url = location.href
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return copy(url)
  try {
    return await navigator.share({ title, url })
  } catch (error) {
    // closing the sheet is an answer too
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : copy(url)
  }
}

const copy = (link: string): Promise<void> => copyText(link, { copied: messages.linkCopied, byHand: link })
