import { Link } from 'react-router'

import type { AreaRow } from '#contract/admin/delivery-area.ts'
import { areaRowsField } from '#contract/admin/delivery-area.ts'
import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { z } from '#contract/core/zod.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { call } from '../api/client.ts'
import { download } from '../api/download.ts'
import { useLoad, type Load } from '../api/use-load.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import type { FormSchema } from '../shared/form/form-parts.ts'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { ChangedNow, PageBones } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'
import { AreaTable } from './area-table.tsx'
import { TryPincode } from './try-pincode.tsx'

type AreaList = AdminPayload<'deliveryAreas'>
export type AreaValues = { rows: AreaRow[] }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's types know only what it takes, and not what it refuses in words
const schema = z.object({ rows: areaRowsField }) as unknown as FormSchema<AreaValues>
const labels = { rows: 'Areas', 'rows.area': 'Begins with', 'rows.days': 'Days on the road' }

/** Pincodes of which the owner says something of their own: whether, how and how fast parcels go there. */
export default function Areas() {
  useTitle('Delivery areas', 'Settings')
  const load = useLoad('deliveryAreas', {}, { polls: true })
  return (
    <>
      <PageHead
        title="Delivery areas"
        lead="Every other place that India Post knows is sent to, with cash."
        tag={<ChangedNow load={load} />}
      >
        <Link className={buttonClass()} to="/settings/areas/import">
          Import
        </Link>
        <Button icon="download" onClick={() => void download('exportAreas', {})}>
          Export
        </Button>
      </PageHead>
      <SettingsFrame>{load.data ? <Form list={load.data} load={load} /> : <PageBones load={load} />}</SettingsFrame>
    </>
  )
}

function Form({ list, load }: { list: AreaList; load: Load<AreaList> }) {
  const form = useEditForm({
    name: 'delivery-areas',
    schema,
    labels,
    keys: { rows: 'area' },
    thing: list,
    read: ({ version, rows }: AreaList) => ({ values: { rows }, version }),
    save: ({ rows = list.rows }, version) => call('saveDeliveryAreas', { version, rows }),
    onSaved: load.set,
  })
  return (
    <EditFormFields form={form} act="Save areas">
      <AreaTable />
      <Block title="Try a pincode">
        <TryPincode />
      </Block>
    </EditFormFields>
  )
}
