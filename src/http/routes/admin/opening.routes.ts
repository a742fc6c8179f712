import { done } from '#domain/context.ts'
import { changeOpening, checkOpening, openShop, readOpening } from '#domain/opening/opening.service.ts'

import { toOpening } from '../../shapes/opening.shape.ts'
import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

const answer = async ({ deps }: { deps: AdminDeps }) => {
  // this process need not wait to hear of it
  deps.settings.forget()
  return done(toOpening(await readOpening(deps)))
}

/** The list before the first sale, and the opening of the shop. */
export const openingRoutes = {
  opening: async ({ deps }) => ({ outcome: done(toOpening(await readOpening(deps))) }),
  changeOpening: {
    write: (tx, { input: { version, asked: confirmed, read }, actor }) =>
      changeOpening(tx, { actor, version, confirmed, read }),
    answer,
  },
  checkOpening: async ({ deps, actor, who }) => {
    const checked = await checkOpening(deps, { actor, email: who.email })
    return { outcome: checked.ok ? await answer({ deps }) : checked }
  },
  openShop: { write: (tx, { deps, actor }) => openShop(deps, tx, actor), answer },
} satisfies SomeAdminHandlers
