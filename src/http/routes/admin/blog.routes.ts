import { ownerTexts } from '#contract/admin/text-fields.ts'
import {
  addBlog,
  changeBlog,
  countWritten,
  findPostForEdit,
  listWritten,
  removeBlog,
} from '#domain/blog/write-blog.service.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { withItsTexts } from '#domain/owner-text/owner-text.service.ts'
import { previewHtml } from '#domain/page/write-page.service.ts'

import { fromBlogFields, toBlogRow, toWrittenBlog } from '../../shapes/blog.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

const written = async ({ deps, input: { id } }: { deps: AdminDeps; input: { id: number } }) =>
  withItsTexts(deps, ownerTexts.blog, mapOutcome(await findPostForEdit(deps, id), toWrittenBlog))

/** Posts as they are written. */
export const blogRoutes = {
  blogs: async ({ deps, input: { page, per_page: perPage, ...filters } }) => ({
    outcome: cappedPage(await listWritten(deps, filters, { page, perPage }), toBlogRow),
  }),
  blogCounts: async ({ deps }) => ({ outcome: done(await countWritten(deps)) }),
  blog: async (request) => ({ outcome: await written(request) }),
  addBlog: {
    write: (tx, { input, actor }) => addBlog(tx, actor, fromBlogFields(input)),
    answer: ({ deps }, id) => written({ deps, input: { id: Number(id) } }),
  },
  changeBlog: {
    write: (tx, { input: { id, version, ...change }, actor }) =>
      changeBlog(tx, { actor, id, version, change: fromBlogFields(change) }),
    answer: written,
  },
  removeBlog: {
    write: (tx, { input, actor }) => removeBlog(tx, { actor, ...input }),
    answer: async () => done({}),
    current: written,
  },
  preview: async ({ deps, input }) => ({ outcome: done({ html: await previewHtml(deps, input) }) }),
} satisfies SomeAdminHandlers
