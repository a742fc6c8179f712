import './content.css'
import { useState } from 'react'
import { useParams } from 'react-router'

import { pageTitles, type Page, type PageFields } from '#contract/admin/page.ts'
import { PAGE_NAMES, type PageName } from '#contract/page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { useLoad, type Load } from '../api/use-load.ts'
import { ask } from '../shared/ask/ask.ts'
import { EditFormFields } from '../shared/form/edit-form.tsx'
import { AreaInput, DayInput, Fields, TextInput } from '../shared/form/inputs.tsx'
import { useEditForm, type EditForm } from '../shared/form/use-edit-form.ts'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { ChangedNow, PageBones } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { PictureInput } from '../shared/picture/picture-input.tsx'
import { pageFormLabels, pageSchema, readPage, wordsOf } from './page-form.ts'
import { PageVersions } from './page-versions.tsx'
import { SectionsInput } from './sections-input.tsx'

const back = { to: '/content/pages', label: 'Story and policies' }

/** The story, or one of the policies. */
export default function PageScreen() {
  const { name } = useParams()
  const known = PAGE_NAMES.find((one) => one === name)
  const load = useLoad('page', known && { name: known }, { polls: true })
  useTitle(known ? pageTitles[known] : 'Page', 'Content')
  if (!known) return <PageHead title="There is no such page." back={back} />
  return load.data ? (
    <Editor key={known} name={known} page={load.data} load={load} />
  ) : (
    <>
      <PageHead title={pageTitles[known]} back={back} />
      <PageBones load={load} />
    </>
  )
}

function Editor({ name, page, load }: { name: PageName; page: Page; load: Load<Page> }) {
  const [isOpen, setOpen] = useState(false)
  const form: EditForm<PageFields> = useEditForm({
    name: `page:${name}`,
    schema: pageSchema,
    labels: pageFormLabels,
    thing: page,
    read: readPage,
    // a page is saved whole, so that nobody reads half of a policy
    save: (_changes, version) => call('savePage', { name, version, ...form.rhf.getValues() }),
    onSaved: load.set,
  })
  const places = page.places.map(({ place }) => place)
  return (
    <>
      <PageHead
        title={pageTitles[name]}
        back={back}
        lead={page.is_shipped ? 'These are the words that the shop came with.' : undefined}
        tag={<ChangedNow load={load} />}
      >
        <Button onClick={() => setOpen(true)}>Earlier versions</Button>
        {!page.is_shipped && <PutBack name={name} onDone={load.set} />}
      </PageHead>
      <EditFormFields form={form} act="Save page">
        <Block title="Head">
          <Fields>
            <TextInput name="title" maxLength={200} />
            <AreaInput name="lead" maxLength={1_000} rows={2} />
          </Fields>
          <PictureInput name="picture" none="None." />
          <Fields columns={2}>
            <TextInput name="alt" maxLength={120} hint="What the picture shows, for who cannot see it." />
            <DayInput name="in_force_since" hint="For a page that binds the shop. Empty: none." />
          </Fields>
        </Block>
        <SectionsInput places={places} />
      </EditFormFields>
      {isOpen && (
        <PageVersions
          name={name}
          onClose={() => setOpen(false)}
          onBringBack={(version) => {
            form.rhf.reset(wordsOf(version))
            setOpen(false)
            showToast('It stands in the form. Save it to make it live.', 'info')
          }}
        />
      )}
    </>
  )
}

function PutBack({ name, onDone }: { name: PageName; onDone: (page: Page) => void }) {
  const { act, busy } = useAct('resetPage')
  const putBack = async () => {
    const consequence = 'What you wrote stays among the earlier versions.'
    if (!(await ask({ title: 'Put back the shop’s words?', consequence, act: 'Put back' }))) return
    const answer = await act({ name })
    if (!answer.status) return
    onDone(answer.data)
    showToast('The shop’s words are back.', 'good')
  }
  return (
    <Button busy={busy} onClick={() => void putBack()}>
      Put back the shop’s words
    </Button>
  )
}
