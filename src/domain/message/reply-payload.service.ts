import { createHmac, timingSafeEqual } from 'node:crypto'

import { REPLY_ACTIONS, type ReplyAction } from '#contract/message.ts'
import type { Deps } from '#domain/context.ts'

/** 128 bits, which no number of messages guesses. */
const SIGNATURE_BYTES = 16

type Reply = { action: ReplyAction; orderNo: string; mobile: string }

/** What WhatsApp sends back when somebody presses the button: what it does, to which order, and our signature over both and the number. */
export const replyPayload = (deps: Pick<Deps, 'secrets'>, reply: Reply): string =>
  `${reply.action}:${reply.orderNo}:${signatureOf(deps, reply).toString('base64url')}`

/** What a pressed button does to which order; undefined where we never sent it to this number. */
export function readReplyPayload(
  deps: Pick<Deps, 'secrets'>,
  { payload, mobile }: { payload: string; mobile: string },
): Omit<Reply, 'mobile'> | undefined {
  const [given = '', orderNo = '', signature = '', ...more] = payload.split(':')
  const action = REPLY_ACTIONS.find((one) => one === given)
  const bytes = Buffer.from(signature, 'base64url')
  if (!action || more.length > 0 || bytes.length !== SIGNATURE_BYTES) return undefined
  return timingSafeEqual(bytes, signatureOf(deps, { action, orderNo, mobile })) ? { action, orderNo } : undefined
}

const signatureOf = ({ secrets }: Pick<Deps, 'secrets'>, { action, orderNo, mobile }: Reply): Buffer =>
  createHmac('sha256', secrets.keyFor('buttons of messages'))
    .update(`${action}:${orderNo}:${mobile}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
