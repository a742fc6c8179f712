import type { Product } from '#contract/admin/product.ts'

import './product.css'
import { PRODUCT_TEXTS } from '#contract/admin/text-fields.ts'
import type { Field } from '#contract/field-kinds.ts'
import { productTable } from '#contract/product-fields.ts'
import * as t from '#text/office/products.ts'

import { SAVED } from '../shared/form/use-edit-form.ts'
import type { Resource } from '../shared/resource/resource.ts'
import { inLanguages } from '../shared/texts/in-languages.tsx'
import { PictureTexts } from './picture-texts.tsx'
import { ProductFields } from './product-fields.tsx'
import { formLabels, productSchema, readProduct, sizeKeys, toRequest, type ProductValues } from './product-form.ts'
import { atPicture, saveProduct } from './save-product.ts'

export const productResource: Resource<Product, ProductValues> = {
  noun: t.productNoun,
  back: { to: '/products', label: t.products },
  keyOf: ({ id }) => `product:${id}`,
  nameOf: ({ name }) => name,
  schema: productSchema,
  labels: formLabels,
  keys: sizeKeys,
  saved: ({ visible }) => (visible ? SAVED : t.savedHidden),
  read: readProduct,
  change: async (product, changes, version, { pictures }) =>
    atPicture(await saveProduct(product, { id: product.id, version, ...toRequest(changes) }), pictures.length > 0),
  fields: (product) => <ProductFields product={product} />,
}

/** The same in all languages, once it is there. */
export const productInLanguages = inLanguages(
  productResource,
  PRODUCT_TEXTS.map((key) => {
    const { wire, kind, schema, input }: Field = productTable[key]
    return { wire, kind: kind === 'lines' || kind === 'area' ? kind : 'text', schema, maxLength: input?.maxLength }
  }),
  (language) => <PictureTexts language={language} />,
)
