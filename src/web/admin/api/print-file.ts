import type { AdminCall, AdminInput } from '#contract/admin/endpoints.ts'
import * as t from '#text/office/api.ts'
import { saveFile, type NamedFile } from '#web/api/file.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { callFile } from './client.ts'

let frame: HTMLIFrameElement | undefined

/**
 * Opens the print dialog on the documents that a call answers; a browser that cannot show them saves them instead. What is
 * refused is said, and its code answered.
 */
export async function printFile<K extends AdminCall>(name: K, input: AdminInput<K>): Promise<string | undefined> {
  const answer = await callFile(name, input)
  if (!answer.status) {
    showToast(answer.message, 'bad')
    return answer.code
  }
  if (navigator.pdfViewerEnabled) printInFrame(answer.data)
  else saveFile(answer.data)
  return undefined
}

/** The frame stays until the next print: it is gone too early for a dialog that is still open. */
function printInFrame({ file }: NamedFile): void {
  if (frame) {
    URL.revokeObjectURL(frame.src)
    frame.remove()
  }
  const fresh = document.createElement('iframe')
  fresh.className = 'visually-hidden'
  fresh.title = t.documentsToPrint
  fresh.tabIndex = -1
  fresh.src = URL.createObjectURL(file)
  fresh.addEventListener('load', () => {
    fresh.contentWindow?.focus()
    fresh.contentWindow?.print()
  })
  document.body.append(fresh)
  frame = fresh
}
