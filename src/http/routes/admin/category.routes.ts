import { ownerTexts } from '#contract/admin/text-fields.ts'
import { done, mapOutcome, type Deps } from '#domain/context.ts'
import { withItsTexts, withTexts } from '#domain/owner-text/owner-text.service.ts'
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

type WithDb = Pick<Deps, 'db'>
const category = async (deps: WithDb, id: number) =>
  withItsTexts(deps, ownerTexts.category, await findCategory(deps, id))
const categories = async (deps: WithDb) => withTexts(deps, ownerTexts.category, await listCategories(deps))
const collection = async (deps: WithDb, id: number) =>
  withItsTexts(deps, ownerTexts.collection, mapOutcome(await findCollection(deps, id), toCollection))
const collections = async (deps: WithDb) =>
  withTexts(deps, ownerTexts.collection, (await listCollections(deps)).map(toCollection))

export const categoryRoutes = {
  categories: async ({ deps }) => ({ outcome: done(await categories(deps)) }),
  addCategory: {
    write: (tx, { input, actor }) => addCategory(tx, { actor, ...input }),
    answer: ({ deps }, id) => category(deps, Number(id)),
  },
  changeCategory: {
    write: (tx, { input: { id, version, ...change }, actor }) => changeCategory(tx, { actor, id, version, change }),
    answer: ({ deps, input }) => category(deps, input.id),
  },
  removeCategory: {
    write: (tx, { input, actor }) => removeCategory(tx, { actor, ...input }),
    answer: async () => done({}),
    current: ({ deps, input }) => category(deps, input.id),
  },
  orderCategories: {
    write: (tx, { input, actor }) => orderCategories(tx, { actor, ids: input.ids }),
    answer: async ({ deps }) => done(await categories(deps)),
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
