import './product.css'
import type { Product } from '#contract/admin/product.ts'

import { SAVED } from '../shared/form/use-edit-form.ts'
import type { Resource } from '../shared/resource/resource.ts'
import { ProductFields } from './product-fields.tsx'
import { formLabels, productSchema, readProduct, sizeKeys, toRequest, type ProductValues } from './product-form.ts'
import { atPicture, saveProduct } from './save-product.ts'

export const productResource: Resource<Product, ProductValues> = {
  noun: 'product',
  back: { to: '/products', label: 'Products' },
  keyOf: ({ id }) => `product:${id}`,
  nameOf: ({ name }) => name,
  schema: productSchema,
  labels: formLabels,
  keys: sizeKeys,
  saved: ({ visible }) => (visible ? SAVED : 'Saved. Shoppers do not see it while it is hidden.'),
  read: readProduct,
  change: async (product, changes, version, { pictures }) =>
    atPicture(await saveProduct(product, { id: product.id, version, ...toRequest(changes) }), pictures.length > 0),
  fields: (product) => <ProductFields product={product} />,
}
