import { formatNumber } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps } from '#domain/context.ts'
import { ABOUT_CODES, openException } from '#domain/exception/exception.service.ts'

import { OTP_MINUTES } from './otp.rules.ts'
import { countCodes } from './otp.store.ts'
import { areUnused } from './unused-codes.rules.ts'

/**
 * Puts before the owner that codes are sent which nobody uses: once while it is open. The hour that is looked at ended when
 * the last of its codes was used or dead.
 */
export async function watchUnusedCodes({ db }: Pick<Deps, 'db'>): Promise<void> {
  const codes = await countCodes(db, { minutes: 60, endedAgo: OTP_MINUTES })
  if (!areUnused(codes)) return
  const values = { sent: formatNumber(codes.sent), used: formatNumber(codes.used) }
  await transact(db, async (tx) => {
    await openException(tx, { kind: 'otp_unused', about: ABOUT_CODES, text: { name: 'codesUnused', values } })
    return done(undefined)
  })
}
