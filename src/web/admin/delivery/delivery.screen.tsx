import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import './delivery.css'
import { Link } from 'react-router'

import { TARIFFS_MAX } from '#contract/admin/delivery-fields.ts'
import type { SettingsWithTexts } from '#contract/admin/setting-text-fields.ts'
import type { ShopSettings } from '#contract/admin/settings.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/delivery.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { call } from '../api/client.ts'
import { download } from '../api/download.ts'
import { useMay, useSession } from '../api/session.ts'
import { useQuery, type Query } from '../api/use-query.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { Fields, NumberInput } from '../shared/form/inputs.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { ListTabs } from '../shared/list/list-tabs.tsx'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { ChangedNow, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'
import { everywhere, firstTariff, nextTariff, type DeliveryValues } from './delivery-form.ts'
import { Distances } from './distances.tsx'
import { TariffFields } from './tariff-fields.tsx'
import { deliveryInLanguages, TariffNames } from './tariff-names.tsx'
import { TryParcel } from './try-parcel.tsx'

/** What a parcel costs by weight and place (spec C3.11). */
export default function Delivery() {
  useTitle(t.title, t.settings)
  const may = useMay()
  const load = useQuery('settings', {}, { polls: true })
  return (
    <>
      <PageHead title={t.title} lead={t.lead} tag={<ChangedNow load={load} />}>
        {may('exportRates') && (
          <>
            <Link className={buttonClass()} to="/settings/delivery/import">
              {t.importText}
            </Link>
            <Button icon="download" onClick={() => void download('exportRates', {})}>
              {t.exportText}
            </Button>
          </>
        )}
      </PageHead>
      <SettingsFrame>
        {load.data ? <Form settings={load.data} load={load} /> : <PageSkeleton load={load} lines={8} />}
      </SettingsFrame>
    </>
  )
}

function Form({ settings, load }: { settings: SettingsWithTexts; load: Query<SettingsWithTexts> }) {
  const isOwner = useSession().role === 'owner'
  const form = useEditForm({
    name: 'delivery',
    ...deliveryInLanguages(settings, (sent) => call('saveSettings', sent)),
    thing: settings,
    onSaved: load.set,
  })
  return (
    <EditFormFields form={form} action={t.saveDelivery}>
      <fieldset className="delivery" disabled={!isOwner}>
        <legend className="visually-hidden">{t.title}</legend>
        <TariffNames settings={settings}>
          <Tariffs numbers={settings.numbers} pincode={settings.shop.pincode} />
        </TariffNames>
      </fieldset>
      <Block title={t.tryTitle}>
        <TryParcel settings={settings} />
      </Block>
    </EditFormFields>
  )
}

/** A tab a tariff, where each of them holds, and what packing weighs; before the first one the fee that holds now. */
function Tariffs({ numbers, pincode }: Pick<ShopSettings, 'numbers'> & { pincode: string }) {
  const { setValue, getValues, formState } = useFormContext<DeliveryValues>()
  const tariffs = useWatch<DeliveryValues, 'tariffs'>({ name: 'tariffs' })
  const [chosen, setChosen] = useState('')
  const wrong = formState.errors.tariffs
  const firstWrong = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1
  const place = Math.max(
    0,
    tariffs.findIndex(({ key }) => key === chosen),
  )
  const current = tariffs[place]
  const change = (next: DeliveryValues['tariffs'], byDistance: DeliveryValues['by_distance']) => {
    setValue('tariffs', next, { shouldDirty: true })
    setValue('by_distance', byDistance, { shouldDirty: true })
  }
  if (!current)
    return (
      <Block title={oneFeeText(numbers)}>
        <p className="quiet">{t.oneFeeLead}</p>
        <Button
          variant="primary"
          icon="plus"
          className="delivery__action"
          onClick={() => change([firstTariff(numbers)], everywhere('all'))}
        >
          {t.beginWithWeights}
        </Button>
      </Block>
    )
  const add = () => {
    const next = nextTariff(tariffs)
    change([...tariffs, next], getValues('by_distance'))
    setChosen(next.key)
  }
  const remove = () => {
    const rest = tariffs.filter((_one, n) => n !== place)
    const now = Object.entries(getValues('by_distance'))
    const instead = rest[0]?.key ?? ''
    const byDistance = Object.fromEntries(now.map(([name, key]) => [name, key === current.key ? instead : key]))
    change(rest, { ...everywhere(instead), ...byDistance })
    setChosen('')
  }
  return (
    <>
      <Block
        title={t.tariffs}
        actions={
          <Button icon="plus" disabled={tariffs.length >= TARIFFS_MAX} onClick={add}>
            {t.addTariff}
          </Button>
        }
      >
        {tariffs.length > 1 && (
          <ListTabs
            part="tariff"
            choices={tariffs.map(({ key, name }, n) => ({
              value: key,
              label: name || fill(t.tariffName, { n: n + 1 }),
              ...(firstWrong >= 0 && Array.isArray(wrong) && wrong[n] ? { count: t.wrong } : {}),
            }))}
            chosen={current.key}
            onChoose={setChosen}
          />
        )}
        {/* fields are registered by their place: another tab is other fields */}
        <TariffFields key={`${current.key} ${place}`} n={place} onRemove={remove} isLast={tariffs.length === 1} />
      </Block>
      <Distances pincode={pincode} />
      <Block title={t.packing}>
        <p className="quiet">{t.packingLead}</p>
        <Fields columns={3}>
          <NumberInput name="tare_percent" unit="%" inputMode="numeric" hint={t.tareHint} />
          <NumberInput name="piece_g" unit="g" inputMode="numeric" hint={t.unitHint} />
          <NumberInput name="box_g" unit="g" inputMode="numeric" />
        </Fields>
      </Block>
    </>
  )
}

const oneFeeText = ({ delivery_fee: fee, free_delivery_at: free }: ShopSettings['numbers']): string =>
  fee === 0 ? t.oneFeeFree : fill(t.oneFee, { fee: formatRupees(fee), free: formatRupees(free) })
