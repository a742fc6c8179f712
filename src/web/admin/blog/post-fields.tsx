import { useWatch } from 'react-hook-form'

import { ALT_MAX, POST_TEXT_MAX, POST_TITLE_MAX } from '#contract/admin/blog-fields.ts'
import { addressFrom } from '#domain/product/product.rules.ts'
import * as t from '#text/office/blog.ts'

import { ClaimWarnings } from '../shared/form/claim-warnings.tsx'
import { AreaInput, Fields, DatetimeInput, PillInput, TextInput } from '../shared/form/inputs.tsx'
import { MarkdownInput } from '../shared/markdown/markdown-input.tsx'
import { Block, TwoParts } from '../shared/page/page-head.tsx'
import { PictureInput } from '../shared/picture/picture-input.tsx'

const whens = [
  { value: 'draft', label: t.draft },
  { value: 'now', label: t.publishNow },
  { value: 'on', label: t.publishOn },
]

/** All fields of a post: its words over the whole width, and what belongs to them below. */
export function PostFields({ id }: { id: number }) {
  const when: unknown = useWatch({ name: 'publish.when' })
  return (
    <>
      <Fields columns={2}>
        <TextInput name="title" maxLength={POST_TITLE_MAX} />
        <AddressInput id={id} />
      </Fields>
      <MarkdownInput name="markdown" maxLength={POST_TEXT_MAX} rows={22} isArticle />
      <ClaimWarnings />
      <TwoParts>
        <div>
          <Block title={t.publishing}>
            <PillInput name="publish.when" options={whens} />
            {when === 'on' && <DatetimeInput name="publish.on" hint={t.publishOnHint} />}
          </Block>
          <Block title={t.forSearchEngines}>
            <Fields>
              <TextInput name="meta_title" maxLength={70} />
              <AreaInput name="meta_description" maxLength={160} hint={t.metaDescriptionHint} />
              <TextInput name="meta_keyword" maxLength={200} />
            </Fields>
          </Block>
        </div>
        <div>
          <Block title={t.cover}>
            <PictureInput name="picture" none={t.noCover} />
            <TextInput name="alt" maxLength={ALT_MAX} hint={t.coverHint} />
          </Block>
        </div>
      </TwoParts>
    </>
  )
}

/** Proposed from the title as long as there is none. */
function AddressInput({ id }: { id: number }) {
  const [title = '', slug = ''] = useWatch<Record<string, string>>({ name: ['title', 'slug'] })
  const proposed = title && addressFrom(title, 'post')
  return (
    <TextInput
      name="slug"
      placeholder={proposed || undefined}
      hint={`${location.host}/blog/${id || '…'}/${slug || proposed}`}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
