import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { Product } from '#contract/admin/product.ts'
import { BADGES, GST_RATES, PRODUCT_TYPES, SHELF_UNITS, SPICE_LEVELS } from '#contract/product-choices.ts'
import { addressFrom } from '#domain/product/product.rules.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useLoad } from '../api/use-load.ts'
import {
  AreaInput,
  CheckInput,
  Fields,
  LinesInput,
  NumberInput,
  SelectInput,
  TextInput,
} from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import { Block, TwoParts } from '../shared/page/page-head.tsx'
import { NewCategory } from './new-category.tsx'
import { PicturesInput } from './pictures-input.tsx'
import { RecommendedInput } from './recommended-input.tsx'
import { SizesInput } from './sizes-input.tsx'

const badgeOptions = BADGES.map((badge) => ({ value: badge, label: badge || 'None' }))
const rateOptions = GST_RATES.map((rate) => ({ value: String(rate), label: `${rate} %` }))

/** All fields of a product: what it is and costs, and beside it how it stands on the shelf. */
export function ProductFields({ product }: { product: Product }) {
  return (
    <TwoParts>
      <div>
        <Block title="Basics">
          <Fields columns={2}>
            <TextInput name="name" maxLength={120} />
            <AddressInput />
            <AreaInput name="description" span maxLength={5000} />
          </Fields>
        </Block>
        <SizesInput />
        <Block title="On the label">
          <Fields columns={2}>
            <NumberInput name="max_shelf_life" inputMode="numeric" />
            <SelectInput name="shelf_duration" options={SHELF_UNITS} />
            <LinesInput name="ingredients" hint="One a line." />
            <LinesInput name="allergens" hint="One a line." />
            <LinesInput name="nutrition" hint="One a line." />
            <LinesInput name="highlight" hint="One a line." />
            <LinesInput name="dietary_preference" hint="One a line." />
            <LinesInput name="other_feature" hint="One a line." />
            <TextInput name="country_of_origin" hint="Empty: the shop’s." />
            <TextInput name="packed_by" hint="Empty: the shop’s." />
            <TextInput name="hsn" inputMode="numeric" hint="4, 6 or 8 digits." />
            <SelectInput name="gst_rate" options={rateOptions} />
          </Fields>
        </Block>
        <Block title="To be found">
          <Fields columns={2}>
            <LinesInput name="search_words" hint="Other names and spellings, one a line." />
            <AreaInput name="meta_description" hint="At most 160 letters." maxLength={160} />
            <TextInput name="meta_title" hint="At most 70 letters." maxLength={70} />
            <TextInput name="meta_keyword" maxLength={200} />
          </Fields>
        </Block>
      </div>
      <div>
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
  const shown = slug || (name ? proposed : '')
  return (
    <TextInput
      name="slug"
      placeholder={name ? proposed : undefined}
      hint={`${location.host}/product/${shown}`}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

function Shelf() {
  const { data: categories = [], reload } = useLoad('categories', {})
  const { setValue } = useFormContext()
  const type: unknown = useWatch({ name: 'type' })
  const [isOpen, setOpen] = useState(false)
  return (
    <Block title="On the shelf">
      <Fields>
        <SelectInput
          // the choices come after the value: the browser shows it once they are there
          key={categories.length}
          name="category_id"
          placeholder="Choose a category"
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <div className="button-row">
          <Button variant="plain" icon="plus" onClick={() => setOpen(true)}>
            New category
          </Button>
        </div>
        <SelectInput name="type" options={PRODUCT_TYPES} />
        {type !== 'Veg' && <Note>This shop is pure vegetarian. Shoppers will see the brown triangle.</Note>}
        <SelectInput name="badge" options={badgeOptions} />
        <SelectInput name="spice_level" options={SPICE_LEVELS} />
        <NumberInput name="lead_days" unit="days" inputMode="numeric" hint="Made to order: 0 to 60." />
        <CheckInput name="visible" />
      </Fields>
      <NewCategory
        open={isOpen}
        onClose={() => setOpen(false)}
        onAdded={({ id }) => {
          setOpen(false)
          reload()
          setValue('category_id', String(id), { shouldDirty: true })
        }}
      />
    </Block>
  )
}
