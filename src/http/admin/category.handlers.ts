import { done } from '#domain/context.ts'
import {
  addCategory,
  changeCategory,
  findCategory,
  listCategories,
  orderCategories,
  removeCategory,
} from '#domain/product/category.service.ts'
import {
  addCollection,
  changeCollection,
  findCollection,
  listCollections,
  orderCollections,
  removeCollection,
} from '#domain/product/collection.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'

export const categoryHandlers = {
  categories: async ({ deps }) => ({ outcome: done(await listCategories(deps)) }),
  addCategory: {
    write: (tx, { input, actor }) => addCategory(tx, { actor, ...input }),
    answer: ({ deps }, id) => findCategory(deps, Number(id)),
  },
  changeCategory: {
    write: (tx, { input: { id, version, ...change }, actor }) => changeCategory(tx, { actor, id, version, change }),
    answer: ({ deps, input }) => findCategory(deps, input.id),
  },
  removeCategory: {
    write: (tx, { input, actor }) => removeCategory(tx, { actor, ...input }),
    answer: async () => done({}),
  },
  orderCategories: {
    write: (tx, { input, actor }) => orderCategories(tx, { actor, ids: input.ids }),
    answer: async ({ deps }) => done(await listCategories(deps)),
  },
  collections: async ({ deps }) => ({ outcome: done(await listCollections(deps)) }),
  addCollection: {
    write: (tx, { input, actor }) => addCollection(tx, { actor, ...input }),
    answer: ({ deps }, id) => findCollection(deps, Number(id)),
  },
  changeCollection: {
    write: (tx, { input: { id, version, ...change }, actor }) => changeCollection(tx, { actor, id, version, change }),
    answer: ({ deps, input }) => findCollection(deps, input.id),
  },
  removeCollection: {
    write: (tx, { input, actor }) => removeCollection(tx, { actor, ...input }),
    answer: async () => done({}),
  },
  orderCollections: {
    write: (tx, { input, actor }) => orderCollections(tx, { actor, ids: input.ids }),
    answer: async ({ deps }) => done(await listCollections(deps)),
  },
} satisfies SomeAdminHandlers
