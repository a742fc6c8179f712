import { createHmac, timingSafeEqual } from 'node:crypto'

import { readRupees, toRupees, type Paise } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import type { Deps } from '#domain/context.ts'

export type PayLink = { transactionId: string; total: Paise; userId: string; expiresAt: Date }

/** What the payment page's address says (spec S4): enough to show the page without asking who looks at it. */
const content = z.object({
  transaction_id: z.string(),
  /** Rupees. */
  amount: z.number(),
  user_id: z.string(),
  /** Seconds since 1970, on the shop's clock. */
  expires_at: z.number(),
  txn_hash: z.string(),
})
type Content = z.infer<typeof content>

/** The parameter `d` of a payment address; nobody but the shop can make one, or change a letter of it. */
export const payLink = (deps: Deps, { transactionId, total, userId, expiresAt }: PayLink): string =>
  encode(deps, {
    transaction_id: transactionId,
    amount: toRupees(total),
    user_id: userId,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  })

/** The transaction of such a parameter; undefined when it is not ours, letter for letter. */
export function readPayLink(deps: Deps, link: string): string | undefined {
  const read = content.safeParse(parse(Buffer.from(link, 'base64url').toString()))
  if (!read.success) return undefined
  const ours = Buffer.from(encode(deps, read.data))
  const theirs = Buffer.from(link)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? read.data.transaction_id : undefined
}

const encode = (deps: Deps, link: Omit<Content, 'txn_hash'>): string =>
  Buffer.from(JSON.stringify({ ...link, txn_hash: hashOf(deps, link) })).toString('base64url')

const hashOf = ({ secrets }: Deps, link: Omit<Content, 'txn_hash'>): string =>
  createHmac('sha256', secrets.keyFor('payment link'))
    .update([link.transaction_id, link.user_id, readRupees(link.amount), link.expires_at].join('|'))
    .digest('base64url')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
