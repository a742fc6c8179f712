import './product.css'
import { useNavigate } from 'react-router'

import { useAct } from '../api/use-act.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { ProductFields } from './product-fields.tsx'
import { blankProduct, formLabels, newProductSchema, readProduct, sizeKeys, toRequest } from './product-form.ts'

/** A product that there is not yet; it is hidden until somebody ticks Visible. */
export default function NewProduct() {
  useTitle('Add product', 'Products')
  const navigate = useNavigate()
  const { act } = useAct('addProduct')
  const form = useEditForm({
    name: 'product:new',
    schema: newProductSchema,
    labels: formLabels,
    keys: sizeKeys,
    thing: blankProduct,
    read: readProduct,
    save: ({ name = '', category_id: category = '', slug, ...changes }) =>
      act({ ...toRequest(changes), name, category_id: Number(category), ...(slug && { slug }) }),
    onSaved: ({ id }) => void navigate(`/products/${id}`, { replace: true }),
    isNew: true,
  })
  return (
    <>
      <PageHead title="Add product" back={{ to: '/products', label: 'Products' }} />
      <EditFormFields form={form} act="Save product">
        <ProductFields product={blankProduct} />
      </EditFormFields>
    </>
  )
}
