import * as t from '#text/office/products.ts'

import { useMutation } from '../api/use-mutation.ts'
import { NewResource } from '../shared/resource/new-resource.tsx'
import { blankProduct, newProductSchema, toRequest } from './product-form.ts'
import { productResource } from './product-resource.tsx'
import { atPicture } from './save-product.ts'

/** A product that does not exist yet; it is hidden until a person ticks Visible. */
export default function NewProduct() {
  const { mutate } = useMutation('addProduct')
  return (
    <NewResource
      resource={{ ...productResource, schema: newProductSchema }}
      title={t.addProduct}
      start={blankProduct}
      add={async ({ name = '', category_id: category = '', slug, ...changes }) =>
        atPicture(
          await mutate({ ...toRequest(changes), name, category_id: Number(category), ...(slug && { slug }) }),
          (changes.pictures ?? []).length > 0,
        )
      }
      pathOf={({ id }) => `/products/${id}`}
    />
  )
}
