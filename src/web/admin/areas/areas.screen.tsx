import { Link } from 'react-router'

import type { AdminPayload } from '#contract/admin/endpoints.ts'
import * as t from '#text/office/areas.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

import { call } from '../api/client.ts'
import { download } from '../api/download.ts'
import { useQuery, type Query } from '../api/use-query.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { ChangedNow, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'
import { AreaTable } from './area-table.tsx'
import { areaLabels, areaSchema } from './areas-form.ts'
import { TryPincode } from './try-pincode.tsx'

type AreaList = AdminPayload<'deliveryAreas'>

/** Pincodes of which the owner says something of their own: whether, how and how fast parcels go there. */
export default function Areas() {
  useTitle(t.title, t.settings)
  const load = useQuery('deliveryAreas', {}, { polls: true })
  return (
    <>
      <PageHead title={t.title} lead={t.lead} tag={<ChangedNow load={load} />}>
        <Link className={buttonClass()} to="/settings/delivery-areas/import">
          {t.importText}
        </Link>
        <Button icon="download" onClick={() => void download('exportAreas', {})}>
          {t.exportText}
        </Button>
      </PageHead>
      <SettingsFrame>{load.data ? <Form list={load.data} load={load} /> : <PageSkeleton load={load} />}</SettingsFrame>
    </>
  )
}

function Form({ list, load }: { list: AreaList; load: Query<AreaList> }) {
  const form = useEditForm({
    name: 'delivery-areas',
    schema: areaSchema,
    labels: areaLabels,
    keys: { rows: 'area' },
    thing: list,
    read: ({ version, rows }: AreaList) => ({ values: { rows }, version }),
    save: ({ rows = list.rows }, version) => call('saveDeliveryAreas', { version, rows }),
    onSaved: load.set,
  })
  return (
    <EditFormFields form={form} action={t.saveAreas}>
      <AreaTable />
      <Block title={t.tryTitle}>
        <TryPincode />
      </Block>
    </EditFormFields>
  )
}
