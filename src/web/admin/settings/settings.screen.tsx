import { lazy, Suspense, useState, type ComponentType } from 'react'

import { groupTitles } from '#contract/admin/setting-labels.ts'

import './settings.css'
import type { SettingsWithTexts } from '#contract/admin/setting-text-fields.ts'
import type { FormGroup } from '#contract/admin/settings.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import { useSession } from '../api/session.ts'
import { useQuery, type Query } from '../api/use-query.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { useEditForm } from '../shared/form/use-edit-form.ts'
import { HomeFields } from '../shared/home/home-fields.tsx'
import { labelText } from '../shared/label-text.ts'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { ChangedNow, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { flatTexts, settingInputs, settingsInLanguages } from '../shared/setting-texts/setting-texts.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'
import { LanguageFields } from '../shared/texts/language-fields.tsx'
import { CaptionFields } from './caption-fields.tsx'
import { HolidayFields } from './holiday-fields.tsx'
import { LanguagesFields } from './languages-fields.tsx'
import { MessagesFields } from './messages-fields.tsx'
import { NumbersFields } from './numbers-fields.tsx'
import { RiskFields } from './risk-fields.tsx'
import { LawFields, PaymentsFields, StaffFields, TaxFields } from './rule-fields.tsx'
import { SellingFields } from './selling-fields.tsx'
import { formLabels, groupsFor, readGroups, schemaFor } from './settings-form.ts'
import { ShopFields } from './shop-fields.tsx'

/** Who changed what is asked for now and then. */
const Entries = lazy(async () => ({ default: (await import('../shared/history/entries.tsx')).Entries }))

const fieldsOf: Readonly<Record<FormGroup, ComponentType>> = {
  shop: ShopFields,
  captions: CaptionFields,
  numbers: NumbersFields,
  selling: SellingFields,
  risk: RiskFields,
  messages: MessagesFields,
  holiday: HolidayFields,
  tax: TaxFields,
  payments: PaymentsFields,
  staff: StaffFields,
  home: HomeFields,
  law: LawFields,
  languages: LanguagesFields,
}

/** All that the owner sets, on one page with one Save; staff see the holiday and the home page (spec B3.14). */
export default function Settings() {
  useTitle(t.title)
  const groups = groupsFor(useSession().role)
  const load = useQuery('settings', {}, { polls: true })
  return (
    <>
      <PageHead title={t.title} lead={t.lead} tag={<ChangedNow load={load} />} />
      <SettingsFrame sections={groups.map((group) => ({ id: group, label: labelText(groupTitles[group]) }))}>
        {load.data ? (
          <Form settings={load.data} groups={groups} load={load} />
        ) : (
          <PageSkeleton load={load} lines={16} />
        )}
      </SettingsFrame>
    </>
  )
}

type FormProps = { settings: SettingsWithTexts; groups: readonly FormGroup[]; load: Query<SettingsWithTexts> }

function Form({ settings, groups, load }: FormProps) {
  const [history, setHistory] = useState<FormGroup>()
  const inputs = settingInputs(groups)
  const form = useEditForm({
    name: 'settings',
    ...settingsInLanguages(
      { schema: schemaFor(useSession().role), labels: formLabels, read: readGroups(groups) },
      inputs,
    ),
    thing: settings,
    onSaved: load.set,
  })
  return (
    <>
      <EditFormFields form={form} action={t.save}>
        <LanguageFields texts={flatTexts(settings.texts)} inputs={inputs}>
          {groups.map((group) => {
            const FieldsOfGroup = fieldsOf[group]
            const title = labelText(groupTitles[group])
            return (
              <Block
                key={group}
                id={group}
                title={title}
                actions={
                  <Button
                    variant="plain"
                    aria-label={fill(t.historyOf, { group: title })}
                    onClick={() => setHistory(group)}
                  >
                    {t.history}
                  </Button>
                }
              >
                <FieldsOfGroup />
              </Block>
            )
          })}
        </LanguageFields>
      </EditFormFields>
      <SettingHistory group={history} onClose={() => setHistory(undefined)} />
    </>
  )
}

/** Who changed what of a group, from the journal. */
function SettingHistory({ group, onClose }: { group: FormGroup | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={group !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={group ? labelText(groupTitles[group]) : ''}
      wide
    >
      <Suspense>{group && <Entries about={`setting:${group}`} />}</Suspense>
    </Dialog>
  )
}
