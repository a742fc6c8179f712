import type { AdminPayload } from '#contract/admin/endpoints.ts'

import './parcel-settings.css'
import type { SettingsWithTexts } from '#contract/admin/setting-text-fields.ts'
import * as t from '#text/office/parcel-settings.ts'

import { call } from '../api/client.ts'
import { useQuery, type Query } from '../api/use-query.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { Fields, NumberInput, PillInput } from '../shared/form/inputs.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { ChangedNow, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'
import { Accounts } from './accounts.tsx'
import { BoxesInput } from './boxes-input.tsx'
import { parcelLabels, parcelSchema, readParcels } from './parcel-settings-form.ts'

const whens = [
  { value: 'list', label: t.bookFromList },
  { value: 'packed', label: t.bookWhenPacked },
]
const choices = [
  { value: 'cheapest', label: t.cheapestInTime },
  { value: 'fastest', label: t.fastest },
  { value: 'recommended', label: t.recommended },
]
const answers = [
  { value: 'staff', label: t.answeredByStaff },
  { value: 'auto', label: t.answeredByItself },
]

/** What parcels go into, and how they are booked with couriers (spec C1.29). */
export default function ParcelSettings() {
  useTitle(t.title, t.settings)
  const load = useQuery('settings', {}, { polls: true })
  const setup = useQuery('courierSetup', {})
  return (
    <>
      <PageHead title={t.title} lead={t.lead} tag={<ChangedNow load={load} />} />
      <SettingsFrame>
        {load.data && setup.data ? (
          <Form settings={load.data} load={load} setup={setup.data} />
        ) : (
          <PageSkeleton load={load.data ? setup : load} lines={8} />
        )}
      </SettingsFrame>
    </>
  )
}

type FormProps = { settings: SettingsWithTexts; load: Query<SettingsWithTexts>; setup: AdminPayload<'courierSetup'> }

function Form({ settings, load, setup }: FormProps) {
  const form = useEditForm({
    name: 'parcels',
    schema: parcelSchema,
    labels: parcelLabels,
    thing: settings,
    read: readParcels,
    save: (changed, version, values) => call('saveSettings', { parcels: { ...values, ...changed, version } }),
    onSaved: load.set,
  })
  const hasAccount = setup.accounts.length > 0
  return (
    <EditFormFields form={form} action={t.saveParcels}>
      <Block title={t.boxes}>
        <p className="quiet">{t.boxesLead}</p>
        <BoxesInput />
      </Block>
      <Accounts setup={setup} />
      {hasAccount && (
        <Block title={t.booking}>
          <PillInput name="book" options={whens} />
          <PillInput name="choose" options={choices} />
          <PillInput name="answer" options={answers} />
          <Fields columns={2}>
            <NumberInput name="low_wallet" unit="₹" inputMode="numeric" hint={t.lowWalletHint} />
            <NumberInput name="silent_days" unit={t.unitDays} inputMode="numeric" hint={t.silentDaysHint} />
          </Fields>
        </Block>
      )}
    </EditFormFields>
  )
}
