import { messages } from '#contract/core/messages.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

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

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast(messages.linkCopied, 'good')
  } catch {
    // no clipboard (an address without https, or refused): the link itself, to be copied by hand
    showToast(link, 'info')
  }
}
