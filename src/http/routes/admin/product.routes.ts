import { ownerTexts } from '#contract/admin/text-fields.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { done, mapOutcome, type Deps } from '#domain/context.ts'
import { PRODUCT_HEADINGS, productRows } from '#domain/import/product-plan.rules.ts'
import { withItsTexts } from '#domain/owner-text/owner-text.service.ts'
import { addPicture } from '#domain/picture/picture.service.ts'
import { changeInBulk } from '#domain/product/bulk.service.ts'
import { countProducts, listProducts, streamProducts, type Viewed } from '#domain/product/product-list.service.ts'
import { addProduct, changeProduct } from '#domain/product/product.service.ts'
import { findProduct, textsOfPictures } from '#domain/product/read-product.service.ts'

import { csvFile, inRows } from '../../files/csv.ts'
import { toChange, toProduct, toProductRow } from '../../shapes/product.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminRequest, SomeAdminHandlers } from './handler.ts'

export const productRoutes = {
  products: async ({ deps, input: { page, per_page: perPage, sort, ...filters } }) => ({
    outcome: cappedPage(await listProducts(deps, { ...filtersOf(filters), sort }, { page, perPage }), toProductRow),
  }),
  exportProducts: {
    file: async ({ deps, input, who, actor }) =>
      done(
        csvFile(deps, {
          actor,
          now: who.now,
          kind: 'product',
          title: 'Products',
          filters: input,
          name: 'products',
          headings: PRODUCT_HEADINGS,
          batches: inRows(streamProducts(deps, filtersOf(input)), productRows),
        }),
      ),
  },
  productCounts: async ({ deps }) => ({ outcome: done(await countProducts(deps)) }),
  product: async ({ deps, input }) => ({ outcome: await answer(deps, input.id) }),
  addProduct: {
    write: (tx, { input, actor }) =>
      addProduct(tx, { actor, change: { ...toChange(input), name: input.name, categoryId: input.category_id } }),
    answer: ({ deps }, id) => answer(deps, Number(id)),
  },
  changeProduct: {
    write: (tx, { input: { id, version, ...change }, actor }) =>
      changeProduct(tx, { actor, id, version, change: toChange(change) }),
    answer: ({ deps, input }) => answer(deps, input.id),
  },
  changeProducts: {
    ids: ({ ids }) => ids,
    each: (tx, { input: { ids: _ids, category_id: categoryId, gst_rate: ratePercent, ...bulk }, actor }, id) =>
      changeInBulk(tx, { actor, id: Number(id), bulk: { ...bulk, categoryId, ratePercent } }),
  },
} satisfies SomeAdminHandlers

export const pictureRoutes = {
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

async function answer(deps: Pick<Deps, 'db'>, id: number) {
  const found = mapOutcome(await findProduct(deps, id), toProduct)
  const texts = await textsOfPictures(deps, id)
  const pictured = mapOutcome(found, (product) => ({
    ...product,
    pictures: product.pictures.map((picture, at) => ({ ...picture, ...(texts[at] && { texts: texts[at] }) })),
  }))
  return withItsTexts(deps, ownerTexts.product, pictured)
}

function filtersOf(filters: Pick<AdminRequest<'exportProducts'>, 'input'>['input']): Viewed {
  const { category, badge, gst_rate: rates, incomplete, claims, unchecked, ...plain } = filters
  return {
    ...plain,
    categoryIds: category,
    badges: badge,
    gstRates: rates?.map(Number),
    isIncomplete: incomplete,
    hasClaims: claims,
    isUnchecked: unchecked,
  }
}
