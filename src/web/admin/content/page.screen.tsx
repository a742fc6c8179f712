import { useParams } from 'react-router'

import './content.css'
import { mayHaveTexts } from '#contract/admin/page-text-fields.ts'
import { type Page } from '#contract/admin/page.ts'
import { PAGE_NAMES, type PageName } from '#contract/page.ts'
import * as t from '#text/office/content.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { ClaimWarnings } from '../shared/form/claim-warnings.tsx'
import { AreaInput, DayInput, Fields, TextInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { PictureInput } from '../shared/picture/picture-input.tsx'
import { ResetButton } from '../shared/resource/reset-button.tsx'
import { ResourceScreen } from '../shared/resource/resource-screen.tsx'
import type { Resource } from '../shared/resource/resource.ts'
import { withTexts } from '../shared/texts/in-languages.tsx'
import { DeliveryPlaceNote } from './delivery-place-note.tsx'
import { pageFormLabels, readPage, schemaOf, textOf, versionValues } from './page-form.ts'
import { inLines, pageInputs, sentPageTexts, type PageValues } from './page-texts.ts'
import { titleOf } from './page-title.ts'
import { PageVersions } from './page-versions.tsx'
import { SectionsInput } from './sections-input.tsx'

/** The story, or one of the policies. */
export default function PageScreen() {
  const param = useParams()['name']
  const name = PAGE_NAMES.find((one) => one === param)
  const query = useQuery('page', name && { name }, { polls: true })
  return (
    <ResourceScreen
      resource={inOtherLanguages(name ?? 'about')}
      query={query}
      thing={query.data}
      isMissing={name === undefined}
      onSaved={query.set}
      lead={(page) => page.is_shipped && t.shippedText}
      renderActions={(page) => name && !page.is_shipped && <Reset name={name} onDone={query.set} />}
      history={{
        label: t.earlierVersions,
        render: ({ form, onClose }) =>
          name && (
            <PageVersions
              name={name}
              onClose={onClose}
              onBringBack={(version) => {
                form.rhf.reset(versionValues(version))
                onClose()
                showToast(t.broughtBack, 'info')
              }}
            />
          ),
      }}
    />
  )
}

/** The data notice is a page in each language. */
const inOtherLanguages = (name: PageName): Resource<Page, PageValues> =>
  mayHaveTexts(name) ? withTexts(resourceOf(name), pageInputs, ({ texts }) => inLines(texts)) : resourceOf(name)

const resourceOf = (name: PageName): Resource<Page, PageValues> => ({
  noun: t.pageNoun,
  back: { to: '/content/pages', label: t.storyAndPolicies },
  section: t.content,
  keyOf: () => `page:${name}`,
  nameOf: () => titleOf(name),
  schema: schemaOf(name),
  labels: pageFormLabels,
  read: readPage,
  // a page is saved whole, so that nobody reads half of a policy
  change: (_page, { texts }, version, values) =>
    call('savePage', {
      name,
      version,
      ...textOf(values),
      ...(texts && { texts: sentPageTexts(texts, values.sections.length) }),
    }),
  fields: ({ places }) => (
    <>
      <Block title={t.head}>
        <Fields>
          <TextInput name="title" maxLength={200} />
          <AreaInput name="lead" maxLength={1_000} rows={2} />
        </Fields>
        <PictureInput name="picture" none={t.noPicture} />
        <Fields columns={2}>
          <TextInput name="alt" maxLength={120} hint={t.altHint} />
          <DayInput name="in_force_since" hint={t.inForceHint} />
        </Fields>
      </Block>
      <ClaimWarnings />
      <DeliveryPlaceNote />
      {/* the shop's contact page has its own parts below the lead */}
      {name !== 'contact' && <SectionsInput places={places.map(({ place }) => place)} />}
    </>
  ),
})

function Reset({ name, onDone }: { name: PageName; onDone: (page: Page) => void }) {
  const { mutate, busy } = useMutation('resetPage')
  const consequence = t.resetHint
  return <ResetButton consequence={consequence} busy={busy} reset={() => mutate({ name })} onDone={onDone} />
}
