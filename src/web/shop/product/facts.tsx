import './facts.css'
import '#web/ui/facts/facts.css'
import type { ReactNode } from 'react'

import { COUNTRY } from '#contract/address-titles.ts'
import type { Product } from '#contract/catalog.ts'
import * as labels from '#text/common/labels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/product.ts'
import { Spice } from '#web/ui/spice/spice.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showCalendarDay } from '#web/ui/text/dates.ts'
import { langOf } from '#web/ui/text/lang-of.ts'

import { fssaiLabels } from '../shared/fssai-text.ts'
import { useSettings } from '../shared/settings.ts'

const lifeUnits: Readonly<Record<string, string>> = {
  Days: labels.days,
  Weeks: labels.weeks,
  Months: labels.months,
  Years: labels.years,
}
const lifeUnit = ({ shelf_duration: unit }: Product): string => lifeUnits[unit] ?? unit

/** What the law requires before buying, and what a cook wants to know; a ruled list (spec D110). */
export function Facts({ product }: { product: Product }) {
  const settings = useSettings()
  const packedBy = product.packed_by || [settings.shop_name, settings.address].filter(Boolean).join(', ')
  const netQuantities = product.product_sku.map((size) => size.net_quantity)
  return (
    <dl className="facts">
      {product.max_shelf_life > 0 && (
        <Fact name={t.maxShelfLife}>
          {product.max_shelf_life} {lifeUnit(product)}
        </Fact>
      )}
      {isHot(product.spice_level) && (
        <Fact name={t.spiceLevel}>
          <span className="facts__spice">
            <Spice level={product.spice_level} />
          </span>
        </Fact>
      )}
      <Lines name={t.highlight} lines={product.highlight} lang={langOf(product, 'highlight')} />
      {product.dietary_preference.length > 0 && (
        <Fact name={t.dietaryPreference} lang={langOf(product, 'dietary_preference')}>
          <span className="facts__tags">
            {product.dietary_preference.map((preference) => (
              <Tag key={preference} tone="good">
                {preference}
              </Tag>
            ))}
          </span>
        </Fact>
      )}
      <Lines name={t.otherFeature} lines={product.other_feature} lang={langOf(product, 'other_feature')} />
      <Sentence name={t.bestUsedBy} text={useByText(product)} />
      <Sentence name={t.ingredients} text={product.ingredient.join(', ')} lang={langOf(product, 'ingredient')} />
      <Sentence name={t.allergens} text={product.allergens.join(', ')} lang={langOf(product, 'allergens')} />
      <Sentence name={t.netQuantity} text={netQuantities.filter(Boolean).join(', ')} />
      <Sentence name={t.countryOfOrigin} text={countryText(product.country_of_origin)} />
      <Sentence name={t.packedBy} text={packedBy} lang={langOf(product, 'packed_by')} />
      <Sentence name={t.careContact} text={[settings.phone, settings.email].filter(Boolean).join(', ')} />
      <Sentence name={fssaiLabels[settings.fssai_kind]} text={settings.fssai} />
    </dl>
  )
}

/** `lang` is its text's, where that is not the page's. */
type FactProps = { name: string; lang?: string | undefined }

function Fact({ name, lang, children }: FactProps & { children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>{children}</dd>
    </div>
  )
}

/** A fact of one word or line each; nothing when there is none. */
function Lines({ lines, ...fact }: FactProps & { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Fact {...fact}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fact>
  )
}

function Sentence({ text, ...fact }: FactProps & { text: string }) {
  return text === '' ? null : <Fact {...fact}>{text}</Fact>
}

/** Until when it keeps: the earliest date on a pack that is sent now, else what the label goes by (spec L7). */
function useByText(product: Product): string {
  const { use_by_from: from, max_shelf_life: life } = product
  if (from !== null) return fill(t.useByOf, { day: showCalendarDay(from) })
  return life > 0 ? fill(t.lifeOf, { life, unit: lifeUnit(product) }) : ''
}

/** 'No' heat has no row (spec S2). */
const isHot = (level: string) => level !== '' && level !== 'No'

/** Nearly all goods are made in India, which each language has a name of; another country is as the owner wrote it. */
const countryText = (country: string): string => (country === COUNTRY ? labels.country : country)
