import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { Product } from '#contract/admin/product.ts'
import { FORM_BLOCKS } from '#contract/product-fields.ts'
import { addressFrom } from '#domain/product/product.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showCalendarDay } from '#web/ui/text/dates.ts'

import { useQuery } from '../api/use-query.ts'
import { ClaimWarnings } from '../shared/form/claim-warnings.tsx'
import { Fields, SelectInput, TextInput } from '../shared/form/inputs.tsx'
import { labelText } from '../shared/label-text.ts'
import { Note } from '../shared/page/note.tsx'
import { Block, TwoParts } from '../shared/page/page-head.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { FieldInput } from './field-input.tsx'
import { HsnFinder } from './hsn-finder.tsx'
import { PicturesInput } from './pictures-input.tsx'
import { RecommendedInput } from './recommended-input.tsx'
import { SizesInput } from './sizes-input.tsx'

/** All fields of a product: what it is and costs, and next to it how it is on the shelf. */
export function ProductFields({ product }: { product: Product }) {
  return (
    <TwoParts>
      <div>
        <Block title={t.basics}>
          <Fields columns={2}>
            <FieldInput field="name" />
            <AddressInput />
            <FieldInput field="description" />
          </Fields>
        </Block>
        <SizesInput />
        {Object.entries(FORM_BLOCKS).map(([title, fields]) => (
          <Block key={title} title={labelText(title)}>
            <Fields columns={2}>
              {fields.map((field) => (
                <FieldInput key={field} field={field} />
              ))}
            </Fields>
            {fields.some((field) => field === 'hsn') && (
              <>
                {product.next_gst && (
                  <Note>
                    {fill(t.nextGstRate, {
                      percent: product.next_gst.gst_rate,
                      day: showCalendarDay(product.next_gst.from),
                    })}
                  </Note>
                )}
                <HsnFinder />
              </>
            )}
          </Block>
        ))}
      </div>
      <div>
        <ClaimWarnings />
        <PicturesInput />
        <Shelf />
        <RecommendedInput product={product} />
      </div>
    </TwoParts>
  )
}

/** Proposed from the name as long as there is none. */
function AddressInput() {
  const [name = '', slug = ''] = useWatch<Record<string, string>>({ name: ['name', 'slug'] })
  const proposed = addressFrom(name)
  const address = slug || (name ? proposed : '')
  return (
    <TextInput
      name="slug"
      placeholder={name ? proposed : undefined}
      hint={`${location.host}/product/${address}`}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

function Shelf() {
  const { data: categories = [], reload } = useQuery('categories', {})
  const { setValue } = useFormContext()
  const type: unknown = useWatch({ name: 'type' })
  const [isOpen, setOpen] = useState(false)
  return (
    <Block title={t.onTheShelf}>
      <Fields>
        <SelectInput
          // the choices come after the value: the browser shows it once they are there
          key={categories.length}
          name="category_id"
          placeholder={t.chooseCategory}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <div className="button-row">
          <Button variant="plain" icon="plus" onClick={() => setOpen(true)}>
            {t.newCategory}
          </Button>
        </div>
        <FieldInput field="type" />
        {type !== 'Veg' && <Note>{t.notVegNote}</Note>}
        <FieldInput field="badge" />
        <FieldInput field="spiceLevel" />
        <FieldInput field="leadDays" />
        <FieldInput field="dayLimit" />
        <FieldInput field="isVisible" />
      </Fields>
      <CategoryDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onSaved={({ id }) => {
          setOpen(false)
          reload()
          setValue('category_id', String(id), { shouldDirty: true })
        }}
      />
    </Block>
  )
}
