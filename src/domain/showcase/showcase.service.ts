import type { Deps } from '#domain/context.ts'

import * as store from './showcase.store.ts'

/** The people behind the shop, in the owner's order. */
export const listTeam = ({ db }: Deps) => store.listTeam(db)
