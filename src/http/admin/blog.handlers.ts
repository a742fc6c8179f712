import {
  addBlog,
  changeBlog,
  countWritten,
  findWritten,
  listWritten,
  removeBlog,
} from '#domain/blog/write-blog.service.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { previewHtml } from '#domain/page/write-page.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'
import { cappedPage } from './capped-page.ts'

/** Posts as they are written. */
export const blogHandlers = {
  blogs: async ({ deps, input: { page, per_page: perPage, ...filters } }) => {
    const found = await listWritten(deps, { ...filters, page, perPage })
    return { outcome: mapOutcome(found, ({ rows, total }) => cappedPage(rows, { total, page, perPage })) }
  },
  blogCounts: async ({ deps }) => ({ outcome: done(await countWritten(deps)) }),
  blog: async ({ deps, input }) => ({ outcome: await findWritten(deps, input.id) }),
  addBlog: {
    write: (tx, { input, actor }) => addBlog(tx, actor, input),
    answer: ({ deps }, id) => findWritten(deps, Number(id)),
  },
  changeBlog: {
    write: (tx, { input: { id, version, ...change }, actor }) => changeBlog(tx, { actor, id, version, change }),
    answer: ({ deps, input }) => findWritten(deps, input.id),
  },
  removeBlog: {
    write: (tx, { input, actor }) => removeBlog(tx, { actor, ...input }),
    answer: async () => done({}),
  },
  preview: async ({ deps, input }) => ({ outcome: done({ html: await previewHtml(deps, input) }) }),
} satisfies SomeAdminHandlers
