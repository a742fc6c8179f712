import type { SettingsWithTexts } from '#contract/admin/setting-text-fields.ts'
import { shopSettings } from '#contract/admin/settings.ts'
import * as t from '#text/office/content.ts'

import { useQuery, type Query } from '../api/use-query.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { formSchema } from '../shared/form/form-parts.ts'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { HomeFields } from '../shared/home/home-fields.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import {
  flatTexts,
  settingInputs,
  settingLabelsOf,
  settingsInLanguages,
  type GroupValues,
} from '../shared/setting-texts/setting-texts.ts'
import { LanguageFields } from '../shared/texts/language-fields.tsx'
import { ContentFrame } from './content-frame.tsx'

const HOME = ['home'] as const
const inputs = settingInputs(HOME)
const homeForm = settingsInLanguages(
  {
    schema: formSchema<GroupValues>(shopSettings.pick({ home: true })),
    labels: settingLabelsOf(HOME),
    read: ({ home }) => ({ values: { home }, version: home.version }),
  },
  inputs,
)

/** The line above the shop, and how search engines and messengers show it: one group of the settings. */
export default function Home() {
  const load = useQuery('settings', {}, { polls: true })
  return (
    <ContentFrame title={t.home}>
      {load.data ? <Form settings={load.data} load={load} /> : <PageSkeleton load={load} />}
    </ContentFrame>
  )
}

function Form({ settings, load }: { settings: SettingsWithTexts; load: Query<SettingsWithTexts> }) {
  const form = useEditForm({
    name: 'settings:home',
    ...homeForm,
    thing: settings,
    onSaved: load.set,
  })
  return (
    <EditFormFields form={form} action={t.save}>
      <LanguageFields texts={flatTexts(settings.texts)} inputs={inputs}>
        <HomeFields />
      </LanguageFields>
    </EditFormFields>
  )
}
