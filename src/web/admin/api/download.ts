import type { AdminCall, AdminInput } from '#contract/admin/endpoints.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { callFile } from './client.ts'

/** Has the browser save the file that a call answers. */
export async function download<K extends AdminCall>(name: K, input: AdminInput<K>): Promise<void> {
  const answer = await callFile(name, input)
  if (answer.status) saveFile(answer.data.file, answer.data.name)
  else showToast(answer.message, 'bad')
}

/** Saves what the page itself holds, a list of codes say. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // the browser has read it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
