import { ROWS_MOST } from '#contract/admin/fields.ts'
import { pageOf } from '#contract/core/paging.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { PRODUCT_HEADINGS, productRows } from '#domain/import/product-plan.rules.ts'
import { addPicture } from '#domain/picture/picture.service.ts'
import { changeInBulk } from '#domain/product/bulk.service.ts'
import { countByTab, listProducts, streamProducts, type Looked } from '#domain/product/product-list.service.ts'
import { addProduct, changeProduct, findProduct } from '#domain/product/product.service.ts'

import type { AdminRequest, SomeAdminHandlers } from './admin-handler.ts'
import { csvFile, inRows } from './csv.ts'

export const productHandlers = {
  products: async ({ deps, input }) => {
    const { page, per_page: perPage, sort, ...filters } = input
    const found = await listProducts(deps, { ...lookedAt(filters), sort, page, perPage })
    return {
      outcome: mapOutcome(found, ({ rows, total }) => ({
        ...pageOf(rows, Math.min(total, ROWS_MOST), page, perPage),
        total_is_capped: total > ROWS_MOST,
      })),
    }
  },
  exportProducts: {
    file: async ({ deps, input, who, actor }) =>
      done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'product',
          title: 'Products',
          name: 'products',
          headings: PRODUCT_HEADINGS,
          batches: inRows(streamProducts(deps, lookedAt(input)), productRows),
        }),
      ),
  },
  productCounts: async ({ deps }) => ({ outcome: done(await countByTab(deps)) }),
  product: async ({ deps, input }) => ({ outcome: await findProduct(deps, input.id) }),
  addProduct: {
    write: (tx, { input: change, actor }) => addProduct(tx, { actor, change }),
    answer: ({ deps }, id) => findProduct(deps, Number(id)),
  },
  changeProduct: {
    write: (tx, { input: { id, version, ...change }, actor }) => changeProduct(tx, { actor, id, version, change }),
    answer: ({ deps, input }) => findProduct(deps, input.id),
  },
  changeProducts: {
    ids: ({ ids }) => ids,
    each: (tx, { input: { ids: _ids, ...bulk }, actor }, id) => changeInBulk(tx, { actor, id: Number(id), bulk }),
  },
} satisfies SomeAdminHandlers

export const pictureHandlers = {
  addPicture: async ({ deps, input, actor }) => {
    const added = await addPicture(deps, deps.pictures, { actor, content: input.file })
    return {
      outcome: mapOutcome(added, ({ name, width, height }) => ({
        picture: name,
        width,
        height,
        url: pictureAddress(name),
      })),
    }
  },
} satisfies SomeAdminHandlers

function lookedAt(filters: Pick<AdminRequest<'exportProducts'>, 'input'>['input']): Looked {
  const { category, badge, gst_rate: rates, incomplete, ...plain } = filters
  return {
    ...plain,
    categoryIds: category,
    badges: badge,
    gstRates: rates?.map(Number),
    isIncomplete: incomplete,
  }
}
