import { done } from '#domain/context.ts'
import { changeOpening, checkOpening, openShop, readOpening } from '#domain/opening/opening.service.ts'
import type { StaffSession } from '#domain/staff/staff-session.service.ts'

import { toOpening, toOpeningRow } from '../../shapes/opening.shape.ts'
import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

const answer = async ({ deps, who }: { deps: AdminDeps; who: StaffSession }) => {
  // this process need not wait to hear of it
  deps.settings.forget()
  return done(toOpening(await readOpening(deps), who.language))
}

/** The list before the first sale, and the opening of the shop. */
export const openingRoutes = {
  opening: async ({ deps, who }) => ({ outcome: done(toOpening(await readOpening(deps), who.language)) }),
  changeOpening: {
    write: (tx, { input: { version, asked: confirmed, read }, actor }) =>
      changeOpening(tx, { actor, version, confirmed, read }),
    answer,
  },
  checkOpening: async ({ deps, actor, who }) => {
    const checked = await checkOpening(deps, { actor, email: who.email })
    return { outcome: checked.ok ? await answer({ deps, who }) : checked }
  },
  openShop: {
    write: async (tx, { deps, actor, who: { language } }) => {
      const opened = await openShop(deps, tx, actor)
      return opened.ok ? opened : { ...opened, data: opened.data?.map((row) => toOpeningRow(row, language)) }
    },
    answer,
  },
} satisfies SomeAdminHandlers
