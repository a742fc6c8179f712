import type { ExceptionKind } from '#contract/admin/exception-fields.ts'
import type { ParcelAccount } from '#contract/admin/parcel-fields.ts'
import { fromRupees } from '#contract/core/money.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import {
  aboutCourier,
  closeExceptions,
  openException,
  renewException,
  type ExceptionText,
} from '#domain/exception/exception.service.ts'
import type { CourierFailure } from '#domain/ports/courier.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { accountProblems } from './account.rules.ts'
import * as store from './account.store.ts'

/** Puts before the owner what is wrong with an account as it was looked at last, and takes back what is right again. */
export async function updateAccountExceptions(deps: Pick<Deps, 'db' | 'settings'>, account: ParcelAccount) {
  const lowWallet = fromRupees((await readSettings(deps)).parcels.low_wallet)
  await transact(deps.db, async (tx) => {
    const [state] = await store.accountStates(tx, [account])
    if (!state) return done(undefined)
    const { down, silent } = accountProblems(state, lowWallet)
    await update(tx, { kind: 'courier_down', account, text: down })
    await update(tx, { kind: 'courier_silent', account, text: silent })
    return done(undefined)
  })
}

/** Says at once that an account takes nothing, for all parcels that wait for it; other refusals say nothing of the account. */
export async function reportAccount(
  deps: Pick<Deps, 'db' | 'settings'>,
  account: ParcelAccount,
  failure: CourierFailure,
): Promise<void> {
  if (failure.code !== 'auth' && failure.code !== 'wallet') return
  await store.saveFailure(deps.db, account, failure)
  await updateAccountExceptions(deps, account)
}

async function update(
  tx: Tx,
  { kind, account, text }: { kind: ExceptionKind; account: ParcelAccount; text: ExceptionText | undefined },
): Promise<void> {
  const about = aboutCourier(account)
  if (text === undefined) return void (await closeExceptions(tx, kind, about))
  await openException(tx, { kind, about, text })
  await renewException(tx, { kind, about, text })
}
