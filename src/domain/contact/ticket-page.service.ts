import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { LINK_CODE } from '#domain/link-code.rules.ts'
import { checkCounted } from '#domain/rate-limit/rate-limit.service.ts'

import { findLinked } from './ticket.store.ts'

export type LinkedTicket = NonNullable<Awaited<ReturnType<typeof findLinked>>>

/**
 * A ticket by its code, without a login. An unknown code and one that is over are one refusal; beyond 60 wrong codes an hour from
 * one address it is TOO_MANY (spec N11.6).
 */
export async function readTicketByLink(
  deps: Deps,
  { link, ip }: { link: string; ip: string },
): Promise<Outcome<LinkedTicket>> {
  if (!LINK_CODE.test(link)) return refuse('NOT_FOUND')
  const tried = await checkCounted(deps, 'orderCode', { ip }, () => findLinked(deps.db, link))
  if (!tried.ok) return tried
  return tried.value.found ? done(tried.value.found) : refuse('NOT_FOUND')
}
