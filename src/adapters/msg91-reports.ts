import { z } from '#contract/core/zod.ts'
import type { DeliveryReport, ReportReader } from '#domain/ports/messenger.ts'

import { parseJson } from './json.ts'
import { timingSafeEquals } from './signature.ts'

const code = z.union([z.string(), z.number()]).transform(String)
const key = z.uuid().optional().catch(undefined)
const optionalText = z.string().optional().catch(undefined)
const state = z.object({ status: code, desc: optionalText, failedReason: optionalText, CRQID: key })

/** Version 3 is one report, version 2 a form whose `data` is a list of requests with their reports. */
const versionThree = state.extend({ requestId: z.string().min(1) })
const versionTwo = z.array(z.object({ requestId: z.string().min(1), report: z.array(state) }))

const DELIVERED = '1'

/** Failed, not wanted, rejected, rejected, blocked (msg91.com/help/webhooks). */
const FAILED = new Set(['2', '9', '16', '25', '17'])

/**
 * Delivery reports of MSG91, which does not sign them: what vouches for them is a secret in the address to which they are
 * sent. All that a report can do is to end a message that was sent.
 */
export const msg91Webhook =
  (secret: string): ReportReader =>
  ({ raw, signature }) =>
    signature !== undefined && timingSafeEquals(signature, secret) ? read(raw) : undefined

function read(raw: Buffer): DeliveryReport[] | undefined {
  const body = raw.toString('utf8')
  const three = versionThree.safeParse(parseJson(body))
  if (three.success) return toReport(three.data.requestId, three.data)
  const two = versionTwo.safeParse(parseJson(new URLSearchParams(body).get('data') ?? ''))
  return two.success
    ? two.data.flatMap(({ requestId, report }) => report.flatMap((one) => toReport(requestId, one)))
    : undefined
}

function toReport(providerId: string, one: z.infer<typeof state>): DeliveryReport[] {
  const names = { providerId, key: one.CRQID }
  if (one.status === DELIVERED) return [{ ...names, outcome: 'delivered' }]
  if (!FAILED.has(one.status)) return []
  return [{ ...names, outcome: 'failed', error: one.failedReason || one.desc || `MSG91 status ${one.status}` }]
}
