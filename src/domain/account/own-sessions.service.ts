import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import * as store from './session.store.ts'
import { tokenHash } from './token.ts'

export type OwnSession = Awaited<ReturnType<typeof store.listSessions>>[number]

/** Where a shopper is logged in; the session of the token is the current one. */
export const mySessions = ({ db }: Pick<Deps, 'db'>, shopperId: number, token: string): Promise<OwnSession[]> =>
  store.listSessions(db, { shopperId, tokenHash: tokenHash(token) })

/** Ends one session of a shopper. Refuses NOT_FOUND for one that has ended, or is not theirs. */
export const endSession = async (
  { db }: Pick<Deps, 'db'>,
  session: { shopperId: number; id: number },
): Promise<Outcome<undefined>> => ((await store.endSessionById(db, session)) ? done(undefined) : refuse('NOT_FOUND'))

/** Ends all sessions of a shopper but that of the token. */
export async function endOtherSessions({ db }: Pick<Deps, 'db'>, shopperId: number, token: string): Promise<void> {
  await store.endSessionsButOne(db, { shopperId, tokenHash: tokenHash(token) })
}
