import { accountNames, type ParcelAccount } from '#contract/admin/parcel-fields.ts'
import { formatPaise, type Paise } from '#contract/core/money.ts'
import type { ExceptionText } from '#domain/exception/exception-text.rules.ts'

/** An account as it stood when it was looked at; hours by the shop's clock, money in paise. */
export type AccountFacts = {
  account: ParcelAccount
  wallet: Paise | null
  failureCode: string | null
  answeredHours: number | null
  calledHours: number | null
  live: number
  liveHours: number | null
}
export type AccountProblems = { down: ExceptionText | undefined; silent: ExceptionText | undefined }

/**
 * Why an account takes no work, or soon will not, and whether nothing is heard of it (spec C1.9, C2.7). It is
 * silent when it has neither called nor answered for a day while parcels are with it that long.
 */
export function accountProblems(state: AccountFacts, lowWallet: Paise): AccountProblems {
  const account = accountNames[state.account]
  return { down: downText(state, { account, lowWallet }), silent: silentText(state, account) }
}

function downText(
  { wallet, failureCode }: AccountFacts,
  { account, lowWallet }: { account: string; lowWallet: Paise },
): ExceptionText | undefined {
  if (failureCode === 'auth') return { name: 'loginRefused', values: { account } }
  if (failureCode === 'wallet') return { name: 'walletEmpty', values: { account } }
  if (wallet !== null && wallet < lowWallet) return { name: 'walletLow', values: { account, sum: formatPaise(wallet) } }
  return undefined
}

const silentText = (
  { live, liveHours, answeredHours, calledHours }: AccountFacts,
  account: string,
): ExceptionText | undefined => {
  const isSilent = [answeredHours, calledHours].every((hours) => hours === null || hours > SILENT_HOURS)
  if (live === 0 || (liveHours ?? 0) <= SILENT_HOURS || !isSilent) return undefined
  return { name: 'accountSilent', values: { account, n: live } }
}

const SILENT_HOURS = 24
