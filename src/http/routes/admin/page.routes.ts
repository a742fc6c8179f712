import type { PageName } from '#contract/page.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { findPage, listPages, pageVersions, resetPage, savePage } from '#domain/page/write-page.service.ts'

import { fromPageFields, toPage, toPageRow, toPageVersion } from '../../shapes/page.shape.ts'
import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

const page = async ({ deps, input: { name } }: { deps: AdminDeps; input: { name: PageName } }) =>
  mapOutcome(await findPage(deps, name), toPage)

/** The story and the policies. */
export const pageRoutes = {
  pages: async ({ deps }) => ({ outcome: done((await listPages(deps)).map(toPageRow)) }),
  page: async (request) => ({ outcome: await page(request) }),
  savePage: {
    write: (tx, { input: { name, version, texts, ...fields }, actor }) =>
      savePage(tx, { actor, name, version, fields: fromPageFields(fields), texts }),
    answer: page,
  },
  pageVersions: async ({ deps, input }) => ({
    outcome: done((await pageVersions(deps, input.name)).map(toPageVersion)),
  }),
  resetPage: { write: (tx, { input, actor }) => resetPage(tx, { actor, ...input }), answer: page },
} satisfies SomeAdminHandlers
