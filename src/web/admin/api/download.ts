import type { AdminCall, AdminInput } from '#contract/admin/endpoints.ts'
import { saveFile } from '#web/api/file.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { callFile } from './client.ts'

/** Has the browser save the file that a call answers. */
export async function download<K extends AdminCall>(name: K, input: AdminInput<K>): Promise<void> {
  const answer = await callFile(name, input)
  if (answer.status) saveFile(answer.data)
  else showToast(answer.message, 'bad')
}
