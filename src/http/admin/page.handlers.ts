import { done } from '#domain/context.ts'
import { findPage, listPages, pageVersions, resetPage, savePage } from '#domain/page/write-page.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'

/** The story and the policies. */
export const pageHandlers = {
  pages: async ({ deps }) => ({ outcome: done(await listPages(deps)) }),
  page: async ({ deps, input }) => ({ outcome: await findPage(deps, input.name) }),
  savePage: {
    write: (tx, { input: { name, version, ...fields }, actor }) => savePage(tx, { actor, name, version, fields }),
    answer: ({ deps, input }) => findPage(deps, input.name),
  },
  pageVersions: async ({ deps, input }) => ({ outcome: done(await pageVersions(deps, input.name)) }),
  resetPage: {
    write: (tx, { input, actor }) => resetPage(tx, { actor, ...input }),
    answer: ({ deps, input }) => findPage(deps, input.name),
  },
} satisfies SomeAdminHandlers
