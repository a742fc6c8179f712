import { groupTitles, settingLabels } from '#contract/admin/setting-labels.ts'
import { shopSettings, type ShopSettings } from '#contract/admin/settings.ts'

import { call } from '../api/client.ts'
import { useQuery, type Query } from '../api/use-query.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { formSchema } from '../shared/form/form-parts.ts'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { HomeFields } from '../shared/home/home-fields.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import { ContentFrame } from './content-frame.tsx'

type HomeValues = Pick<ShopSettings, 'home'>

const labels = {
  home: groupTitles.home,
  ...Object.fromEntries(Object.entries(settingLabels.home).map(([key, label]) => [`home.${key}`, label])),
}
const schema = formSchema<HomeValues>(shopSettings.pick({ home: true }))

/** The line above the shop, and how search engines and messengers show it: one group of the settings. */
export default function Home() {
  const load = useQuery('settings', {}, { polls: true })
  return (
    <ContentFrame title="Home">
      {load.data ? <Form settings={load.data} load={load} /> : <PageSkeleton load={load} />}
    </ContentFrame>
  )
}

function Form({ settings, load }: { settings: ShopSettings; load: Query<ShopSettings> }) {
  const form = useEditForm({
    name: 'settings:home',
    schema,
    labels,
    thing: settings,
    read: ({ home }) => ({ values: { home }, version: home.version }),
    save: (changed) => call('saveSettings', changed),
    onSaved: load.set,
  })
  return (
    <EditFormFields form={form} action="Save">
      <HomeFields />
    </EditFormFields>
  )
}
