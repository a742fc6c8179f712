import type { Shopper } from '#domain/account/account.service.ts'
import { confirmFirst } from '#domain/account/confirm.service.ts'
import { confirmPassword } from '#domain/account/password.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { recordFile, visitorActor } from '#domain/journal/journal.service.ts'
import { checkRateLimit, recordAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { exportParts } from './export.service.ts'

/**
 * All that the shop holds of a shopper, for themselves: the parts of the owner's export, after the password, three a day
 * (spec L14). Without it the session must have been confirmed just now. Refuses WRONG_CURRENT, CONFIRM_FIRST, and TOO_MANY. The journal says how many rows left the shop.
 */
export async function myData(
  deps: Deps,
  shopper: Shopper,
  { password, token, ip }: { password: string | undefined; token: string; ip: string },
): Promise<Outcome<Record<string, unknown>>> {
  const keys = { account: shopper.publicId, ip }
  const over = await checkRateLimit(deps, 'myData', keys)
  if (over) return over
  const wrong =
    password === undefined ? await confirmFirst(deps, token) : await confirmPassword(deps, shopper, { password, ip })
  if (wrong) return wrong
  await recordAttempt(deps, 'myData', keys)
  const data = await exportParts(deps, shopper.id)
  if (!data) return refuse('NOT_FOUND')
  const rows = Object.values(data.parts).reduce((sum, part) => sum + part.length, 0)
  await recordFile(
    deps,
    { ...visitorActor, ip },
    { kind: 'customer', title: `Customer ${shopper.id}`, filters: {}, rows },
  )
  return done({ written_at: data.writtenAt, ...data.parts })
}
