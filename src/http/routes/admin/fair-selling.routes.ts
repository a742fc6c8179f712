import type { FairSelling } from '#contract/admin/fair-selling.ts'
import { done } from '#domain/context.ts'
import { declareFairSelling, readFairSelling, saveFairSelling } from '#domain/page/fair-selling.service.ts'

import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

async function answer({ deps }: { deps: AdminDeps }) {
  // this process need not wait to hear of it
  deps.settings.forget()
  const { auditedOn, isOld, ...read } = await readFairSelling(deps.db)
  return done<FairSelling>({ ...read, audited_on: auditedOn, is_old: isOld })
}

/** The thirteen dark patterns and the declaration. */
export const fairSellingRoutes = {
  fairSelling: async (request) => ({ outcome: await answer(request) }),
  saveFairSelling: {
    write: (tx, { input: { version, findings }, actor }) => saveFairSelling(tx, { actor, version, findings }),
    answer,
  },
  declareFairSelling: {
    write: (tx, { input: { version }, actor }) => declareFairSelling(tx, { actor, version }),
    answer,
  },
} satisfies SomeAdminHandlers
