import { createHmac, timingSafeEqual } from 'node:crypto'

import { z } from '#contract/core/zod.ts'
import type { Deps } from '#domain/context.ts'

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
export type PayLink = z.infer<typeof content>

/** The word `d` of a payment address; nobody but the shop can make one, or change a letter of it. */
export const payWord = (deps: Deps, link: Omit<PayLink, 'txn_hash'>): string =>
  Buffer.from(JSON.stringify({ ...link, txn_hash: hashOf(deps, link) })).toString('base64url')

/** Reads such a word; undefined when it is not ours, letter for letter. */
export function readPayWord(deps: Deps, word: string): PayLink | undefined {
  const read = content.safeParse(parse(Buffer.from(word, 'base64url').toString()))
  if (!read.success) return undefined
  const ours = Buffer.from(payWord(deps, read.data))
  const theirs = Buffer.from(word)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? read.data : undefined
}

const hashOf = ({ secrets }: Deps, link: Omit<PayLink, 'txn_hash'>): string =>
  createHmac('sha256', secrets.keyFor('payment link'))
    .update([link.transaction_id, link.user_id, Math.round(link.amount * 100), link.expires_at].join('|'))
    .digest('base64url')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
