import { singleLine } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { CATEGORY_COLOURS } from '../product-choices.ts'
import { key, nothing, version } from './fields.ts'
import { OS, type AdminRow } from './row.ts'

export const COLLECTION_PRODUCTS_MOST = 24

const category = z.object({
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  colour: z.string(),
  products: z.number().int(),
})
export type CategoryRow = z.infer<typeof category>

const collection = z.object({
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  /** in their order */
  products: z.array(z.object({ id: z.number().int(), name: z.string(), image: z.string(), visible: z.boolean() })),
})
export type Collection = z.infer<typeof collection>

const name = singleLine('Name', 60)
export const categoryFields = z.strictObject({
  name,
  colour: z.enum(CATEGORY_COLOURS, 'Colour is not valid.').default('pickle'),
})
export const collectionFields = z.strictObject({
  name,
  products: z.array(key).max(COLLECTION_PRODUCTS_MOST, `At most ${COLLECTION_PRODUCTS_MOST} products.`).default([]),
})
const change = z.strictObject({ id: key, version })
const order = z.strictObject({ ids: z.array(key).max(1_000) })

/** The tabs of the shop and the rows of its home screen, in their order (spec B3.5). */
export const categoryRows = {
  categories: {
    method: 'GET',
    path: '/categories',
    summary: 'Categories in their order',
    roles: OS,
    request: nothing,
    response: z.array(category),
    refusals: [],
  },
  addCategory: {
    method: 'POST',
    path: '/categories',
    summary: 'Add a category, as the last one',
    roles: OS,
    request: categoryFields,
    response: category,
    refusals: ['CODE_TAKEN'],
    isKeyed: true,
  },
  changeCategory: {
    method: 'PATCH',
    path: '/categories/{id}',
    summary: 'Rename or recolour a category; the words of its products follow',
    roles: OS,
    request: change.extend({ name: name.optional(), colour: categoryFields.shape.colour.unwrap().optional() }),
    response: category,
    refusals: ['CHANGED', 'CODE_TAKEN'],
  },
  removeCategory: {
    method: 'DELETE',
    path: '/categories/{id}',
    summary: 'Delete an empty category',
    roles: OS,
    request: change,
    response: nothing,
    refusals: ['CHANGED', 'NOT_EMPTY'],
  },
  orderCategories: {
    method: 'PUT',
    path: '/categories/order',
    summary: 'Put all categories in this order',
    roles: OS,
    request: order,
    response: z.array(category),
    refusals: ['CHANGED'],
  },
  collections: {
    method: 'GET',
    path: '/collections',
    summary: 'Collections in their order; the first twelve are on the home screen',
    roles: OS,
    request: nothing,
    response: z.array(collection),
    refusals: [],
  },
  addCollection: {
    method: 'POST',
    path: '/collections',
    summary: 'Add a collection, as the last one',
    roles: OS,
    request: collectionFields,
    response: collection,
    refusals: ['INVALID'],
    isKeyed: true,
  },
  changeCollection: {
    method: 'PATCH',
    path: '/collections/{id}',
    summary: 'Rename a collection, or put its products in order',
    roles: OS,
    request: change.extend({ name: name.optional(), products: collectionFields.shape.products.unwrap().optional() }),
    response: collection,
    refusals: ['CHANGED', 'INVALID'],
  },
  removeCollection: {
    method: 'DELETE',
    path: '/collections/{id}',
    summary: 'Delete a collection; its products stay',
    roles: OS,
    request: change,
    response: nothing,
    refusals: ['CHANGED'],
  },
  orderCollections: {
    method: 'PUT',
    path: '/collections/order',
    summary: 'Put all collections in this order',
    roles: OS,
    request: order,
    response: z.array(collection),
    refusals: ['CHANGED'],
  },
} as const satisfies Record<string, AdminRow>
