import type { Collection } from '#contract/admin/category.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { Collection as OwnCollection } from '#domain/product/collection.service.ts'

export const toCollection = ({ id, version, name, products }: OwnCollection): Collection => ({
  id,
  version,
  name,
  products: products.map(({ id: productId, name: called, picture, isVisible }) => ({
    id: productId,
    name: called,
    image: pictureAddress(picture ?? ''),
    visible: isVisible,
  })),
})
