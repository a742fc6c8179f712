import { useFieldArray, useFormState } from 'react-hook-form'

import { SECTION_TEXT_MAX, SECTIONS_MAX, type PageFields } from '#contract/admin/page-fields.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/content.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { TextInput } from '../shared/form/inputs.tsx'
import { MoveButtons } from '../shared/list/move-buttons.tsx'
import { MarkdownInput } from '../shared/markdown/markdown-input.tsx'
import { Block } from '../shared/page/page-head.tsx'

/** The sections of a page in their order, each with its heading and its text. */
export function SectionsInput({ places }: { places: readonly string[] }) {
  const { errors } = useFormState<PageFields>({ name: 'sections' })
  const problem = errors.sections?.message ?? errors.sections?.root?.message
  const { fields, append, move, remove } = useFieldArray<PageFields, 'sections'>({ name: 'sections' })
  return (
    <Block title={t.sections}>
      <ol className="written-sections">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <div className="section-head">
              <TextInput name={`sections.${at}.heading`} maxLength={120} />
              <MoveButtons
                name={fill(t.sectionNumber, { number: at + 1 })}
                at={at}
                count={fields.length}
                onMove={(to) => move(at, to)}
              />
              <IconButton
                icon="bin"
                danger
                label={fill(t.removeSection, { number: at + 1 })}
                onClick={() => remove(at)}
              />
            </div>
            <MarkdownInput name={`sections.${at}.text`} maxLength={SECTION_TEXT_MAX} rows={6} places={places} />
          </li>
        ))}
      </ol>
      {problem && <FieldError>{problem}</FieldError>}
      {fields.length < SECTIONS_MAX && (
        <div className="button-row">
          <Button onClick={() => append({ heading: '', text: '' })}>{t.addSection}</Button>
        </div>
      )}
    </Block>
  )
}
