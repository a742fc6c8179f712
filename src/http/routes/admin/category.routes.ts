import { done, mapOutcome, type Deps } from '#domain/context.ts'
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

import { toCollection } from '../../shapes/category.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

const collection = async (deps: Pick<Deps, 'db'>, id: number) =>
  mapOutcome(await findCollection(deps, id), toCollection)
const collections = async (deps: Pick<Deps, 'db'>) => (await listCollections(deps)).map(toCollection)

export const categoryRoutes = {
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
    current: ({ deps, input }) => findCategory(deps, input.id),
  },
  orderCategories: {
    write: (tx, { input, actor }) => orderCategories(tx, { actor, ids: input.ids }),
    answer: async ({ deps }) => done(await listCategories(deps)),
  },
  collections: async ({ deps }) => ({ outcome: done(await collections(deps)) }),
  addCollection: {
    write: (tx, { input, actor }) => addCollection(tx, { actor, ...input }),
    answer: ({ deps }, id) => collection(deps, Number(id)),
  },
  changeCollection: {
    write: (tx, { input: { id, version, ...change }, actor }) => changeCollection(tx, { actor, id, version, change }),
    answer: ({ deps, input }) => collection(deps, input.id),
  },
  removeCollection: {
    write: (tx, { input, actor }) => removeCollection(tx, { actor, ...input }),
    answer: async () => done({}),
    current: ({ deps, input }) => collection(deps, input.id),
  },
  orderCollections: {
    write: (tx, { input, actor }) => orderCollections(tx, { actor, ids: input.ids }),
    answer: async ({ deps }) => done(await collections(deps)),
  },
} satisfies SomeAdminHandlers
