import { REQUEST_TIMEOUT_MS } from '#contract/core/limits.ts'
import { messages } from '#contract/core/messages.ts'
import type { Envelope } from '#contract/envelope.ts'

import { endsSession } from './client.ts'
import { accessToken, expireSession } from './session.ts'

/** Fetches a file that only the logged-in shopper may have and has the browser save it. Answers why not, in words, if not. */
export async function download(address: string, name: string): Promise<string | undefined> {
  const token = accessToken()
  try {
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${token ?? ''}` },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (response.ok) {
      save(await response.blob(), name)
      return undefined
    }
    const { message, code } = (await response.json()) as Envelope<null>
    if (endsSession(code)) expireSession(message, token)
    return message
  } catch {
    return messages.network
  }
}

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // the browser has read it by then
  setTimeout(() => URL.revokeObjectURL(link.href), REQUEST_TIMEOUT_MS)
}
