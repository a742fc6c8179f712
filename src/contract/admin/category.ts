import { faults } from '../core/faults.ts'
import { singleLine } from '../core/fields.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { CATEGORY_COLOURS } from '../product-choices.ts'
import { key, version } from './fields.ts'
import { OS, get, postOnce, patch, remove, put } from './row.ts'
import { formTexts, textsRequest } from './text-fields.ts'

export const COLLECTION_PRODUCTS_MAX = 24

const category = z.object({
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  colour: z.string(),
  products: z.number().int(),
  texts: formTexts,
})
export type CategoryRow = z.infer<typeof category>

const collection = z.object({
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  /** in their order */
  products: z.array(z.object({ id: z.number().int(), name: z.string(), image: z.string(), visible: z.boolean() })),
  texts: formTexts,
})
export type Collection = z.infer<typeof collection>

const name = singleLine('Name', 60)
export const categoryFields = z.strictObject({
  name,
  colour: z.enum(CATEGORY_COLOURS, faults.invalid('Colour')).default('pickle'),
})
export const collectionFields = z.strictObject({
  name,
  products: z.array(key).max(COLLECTION_PRODUCTS_MAX, officeFault('productsMax', COLLECTION_PRODUCTS_MAX)).default([]),
})
const change = z.strictObject({ id: key, version })
const texts = textsRequest({ name })
const order = z.strictObject({ ids: z.array(key).max(1_000) })

/** The tabs of the shop and the rows of its home screen, in their order (spec B3.5). */
export const categoryRows = {
  categories: get('/categories', OS, 'Categories in their order', { response: z.array(category) }),
  addCategory: postOnce('/categories', OS, 'Add a category, as the last one', {
    request: categoryFields,
    response: category,
    refusals: ['CODE_TAKEN'],
  }),
  changeCategory: patch('/categories/{id}', OS, 'Rename or recolour a category; the words of its products follow', {
    request: change.extend({ name: name.optional(), colour: categoryFields.shape.colour.unwrap().optional(), texts }),
    response: category,
    refusals: ['CHANGED', 'CODE_TAKEN'],
  }),
  removeCategory: remove('/categories/{id}', OS, 'Delete an empty category', {
    request: change,
    refusals: ['CHANGED', 'NOT_EMPTY'],
  }),
  orderCategories: put('/categories/order', OS, 'Put all categories in this order', {
    request: order,
    response: z.array(category),
    refusals: ['CHANGED'],
  }),
  collections: get('/collections', OS, 'Collections in their order; the first twelve are on the home screen', {
    response: z.array(collection),
  }),
  addCollection: postOnce('/collections', OS, 'Add a collection, as the last one', {
    request: collectionFields,
    response: collection,
    refusals: ['INVALID'],
  }),
  changeCollection: patch('/collections/{id}', OS, 'Rename a collection, or put its products in order', {
    request: change.extend({
      name: name.optional(),
      products: collectionFields.shape.products.unwrap().optional(),
      texts,
    }),
    response: collection,
    refusals: ['CHANGED', 'INVALID'],
  }),
  removeCollection: remove('/collections/{id}', OS, 'Delete a collection; its products stay', {
    request: change,
    refusals: ['CHANGED'],
  }),
  orderCollections: put('/collections/order', OS, 'Put all collections in this order', {
    request: order,
    response: z.array(collection),
    refusals: ['CHANGED'],
  }),
}
