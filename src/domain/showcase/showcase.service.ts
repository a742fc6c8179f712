import type { Deps } from '#domain/context.ts'

import * as store from './showcase.store.ts'

/** The people behind the shop, in the owner's order and the reader's language. */
export const listTeam = ({ db, language }: Deps) => store.visibleTeam(db, language)
