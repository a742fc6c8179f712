import { accountNames, type ParcelAccount } from '#contract/admin/parcel-fields.ts'
import { formatPaise, type Paise } from '#contract/core/money.ts'

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
export type AccountProblems = { down: string | undefined; silent: string | undefined }

/**
 * Why an account takes no work, or soon will not, and whether nothing is heard of it, in sentences (spec C1.9, C2.7). It is
 * silent when it has neither called nor answered for a day while parcels are with it that long.
 */
export function accountProblems(state: AccountFacts, lowWallet: Paise): AccountProblems {
  const name = accountNames[state.account]
  return { down: downText(state, { name, lowWallet }), silent: silentText(state, name) }
}

function downText(
  { wallet, failureCode }: AccountFacts,
  { name, lowWallet }: { name: string; lowWallet: Paise },
): string | undefined {
  if (failureCode === 'auth') return `${name}: the login is refused.`
  if (failureCode === 'wallet') return `${name}: the wallet is empty.`
  if (wallet !== null && wallet < lowWallet) return `${name}: ${formatPaise(wallet)} is left in the wallet.`
  return undefined
}

const silentText = (
  { live, liveHours, answeredHours, calledHours }: AccountFacts,
  name: string,
): string | undefined => {
  const isSilent = [answeredHours, calledHours].every((hours) => hours === null || hours > SILENT_HOURS)
  if (live === 0 || (liveHours ?? 0) <= SILENT_HOURS || !isSilent) return undefined
  return `${name}: no word for a day of ${live === 1 ? '1 parcel' : `${live} parcels`}.`
}

const SILENT_HOURS = 24
