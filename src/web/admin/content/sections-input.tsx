import { useFieldArray } from 'react-hook-form'

import { SECTION_TEXT_MOST, SECTIONS_MOST, type PageFields } from '#contract/admin/page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { TextInput } from '../shared/form/inputs.tsx'
import { MarkdownInput } from '../shared/markdown/markdown-input.tsx'
import { Block } from '../shared/page/page-head.tsx'

/** The sections of a page in their order, each with its heading and its text. */
export function SectionsInput({ places }: { places: readonly string[] }) {
  const { fields, append, move, remove } = useFieldArray<PageFields, 'sections'>({ name: 'sections' })
  return (
    <Block title="Sections">
      <ol className="written-sections">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <div className="section-head">
              <TextInput name={`sections.${at}.heading`} maxLength={120} />
              <IconButton
                icon="chevron-up"
                label={`Move up section ${at + 1}`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={`Move down section ${at + 1}`}
                disabled={at + 1 === fields.length}
                onClick={() => move(at, at + 1)}
              />
              <IconButton icon="bin" danger label={`Remove section ${at + 1}`} onClick={() => remove(at)} />
            </div>
            <MarkdownInput name={`sections.${at}.text`} maxLength={SECTION_TEXT_MOST} rows={6} places={places} />
          </li>
        ))}
      </ol>
      {fields.length === 0 && <FieldError>At least one section.</FieldError>}
      {fields.length < SECTIONS_MOST && (
        <div className="button-row">
          <Button onClick={() => append({ heading: '', text: '' })}>Add a section</Button>
        </div>
      )}
    </Block>
  )
}
