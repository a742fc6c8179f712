import { REQUEST_TIMEOUT_MS } from '#contract/core/limits.ts'
import { answerOf, type Answer } from '#contract/envelope.ts'

import { endSessionBy } from './client.ts'
import { fileOr, saveFile } from './file.ts'
import { send } from './send.ts'
import { accessToken } from './session.ts'

/** Has the browser save, under this name, a file that only the logged-in shopper may have. */
export async function download(address: string, name: string): Promise<Answer<unknown>> {
  const token = accessToken()
  const headers = { authorization: `Bearer ${token ?? ''}` }
  const answer = await send(
    [address, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }],
    fileOr(async (response): Promise<Answer<never>> => answerOf(await response.json(), response.status)),
  )
  if (answer.status) saveFile({ ...answer.data, name })
  else endSessionBy(answer, token)
  return answer
}
