import { ROWS_MOST } from '#contract/admin/fields.ts'
import { pageOf } from '#contract/core/paging.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { addPicture } from '#domain/picture/picture.service.ts'
import { changeInBulk } from '#domain/product/bulk.service.ts'
import { countByTab, listProducts } from '#domain/product/product-list.service.ts'
import { addProduct, changeProduct, findProduct } from '#domain/product/product.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'

export const productHandlers = {
  products: async ({ deps, input }) => {
    const { page, per_page: perPage, category, badge, gst_rate: rates, incomplete, ...filters } = input
    const found = await listProducts(deps, {
      ...filters,
      categoryIds: category,
      badges: badge,
      gstRates: rates?.map(Number),
      isIncomplete: incomplete,
      page,
      perPage,
    })
    return {
      outcome: mapOutcome(found, ({ rows, total }) => ({
        ...pageOf(rows, Math.min(total, ROWS_MOST), page, perPage),
        total_is_capped: total > ROWS_MOST,
      })),
    }
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
