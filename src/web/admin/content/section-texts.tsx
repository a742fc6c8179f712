import { useFormState, useWatch } from 'react-hook-form'

import { SECTION_TEXT_MAX, type PageFields } from '#contract/admin/page-fields.ts'
import type { Language } from '#contract/languages.ts'
import { FieldError } from '#web/ui/field/field-error.tsx'

import { TextInput } from '../shared/form/inputs.tsx'
import { MarkdownInput } from '../shared/markdown/markdown-input.tsx'
import { TextBlock } from '../shared/texts/text-block.tsx'

/** The sections of a page in another language, each beside the main one. */
export function SectionTexts({ name, language }: { name: string; language: Language }) {
  const sections = useWatch<PageFields, 'sections'>({ name: 'sections' })
  const { errors } = useFormState<Record<string, unknown>>({ name })
  const problem = errors[name]?.message ?? errors[name]?.root?.message
  return (
    <>
      {sections.map(({ heading, text }, n) => (
        <TextBlock
          // oxlint-disable-next-line react/no-array-index-key -- a text belongs to the section of its place
          key={n}
          language={language}
          main={
            <>
              <h3>{heading}</h3>
              <p className="texts__lines">{text}</p>
            </>
          }
        >
          <div className="texts__parts">
            <TextInput name={`${name}.${n}.heading`} maxLength={120} />
            <MarkdownInput name={`${name}.${n}.text`} maxLength={SECTION_TEXT_MAX} rows={6} />
          </div>
        </TextBlock>
      ))}
      {problem && <FieldError>{problem}</FieldError>}
    </>
  )
}
