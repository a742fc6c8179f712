import * as t from '#text/common/ui.ts'

import { showToast } from './show-toast.ts'

/**
 * Puts a text on the clipboard and says that it was `copied`. Browsers have a clipboard only on https and localhost, and may
 * refuse it; then the person reads what to do `byHand`.
 */
export async function copyText(text: string, { copied = t.copied, byHand = t.copyByHand } = {}): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(copied, 'good')
  } catch {
    showToast(byHand, 'info')
  }
}
