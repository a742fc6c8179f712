import { useWatch } from 'react-hook-form'

import type { PageFields } from '#contract/admin/page-fields.ts'
import { tariffsDiffer } from '#domain/settings/tariffs-differ.rules.ts'
import * as t from '#text/office/content.ts'

import { useQuery } from '../api/use-query.ts'
import { Note } from '../shared/page/note.tsx'

const ONE_FEE = /\{(delivery_fee|free_delivery_at)\}/

/** A page that names one fee while the fee goes by the place (spec C3.8). */
export function DeliveryPlaceNote() {
  const sections = useWatch<PageFields, 'sections'>({ name: 'sections' })
  const delivery = useQuery('settings', {}).data?.delivery
  if (!delivery || !tariffsDiffer(delivery) || !sections.some(({ text }) => ONE_FEE.test(text))) return null
  return <Note>{t.placesOfOneFee}</Note>
}
