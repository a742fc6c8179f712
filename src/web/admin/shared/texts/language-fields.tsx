import './texts.css'
import { useEffect, useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'

import type { FormTexts } from '#contract/admin/text-fields.ts'
import { LANGUAGES, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PillChoice } from '#web/ui/field/pill-choice.tsx'

import { AreaInput, LinesInput, TextInput as LineInput } from '../form/inputs.tsx'
import { MarkdownInput } from '../markdown/markdown-input.tsx'
import { TextBlock } from './text-block.tsx'
import { fieldIn, others, stillIn, type TextInput } from './text-values.ts'

type LanguageFieldsProps = {
  texts: FormTexts | undefined
  inputs: readonly TextInput[]
  /** fields of other tables, in a language */
  extra: ((language: Language) => ReactNode) | undefined
  /** the form in the main language */
  children: ReactNode
}

/** The form of a thing in the main language, and in its place the texts of another one, each below its main text. */
export function LanguageFields({ texts, inputs, extra, children }: LanguageFieldsProps) {
  const [language, setLanguage] = useLanguage()
  const values = useWatch<Record<string, unknown>>()
  const codes: readonly Language[] = [MAIN_LANGUAGE, ...others]
  const written = inputs.filter(({ wire }) => !isNone(values[wire]))
  const open = (code: Language) =>
    inputs.filter((input) => stateOf({ input, language: code, texts, values }) !== undefined).length
  return (
    <>
      <PillChoice
        className="texts__languages"
        legend="Language"
        name="language"
        options={codes.map((code) => ({ value: code, label: labelOf(code, open(code)) }))}
        value={language}
        onChange={({ target }) => setLanguage(others.find((code) => code === target.value) ?? MAIN_LANGUAGE)}
      />
      <div className="texts__main" hidden={language !== MAIN_LANGUAGE}>
        {children}
      </div>
      {language !== MAIN_LANGUAGE && (
        <div className="texts">
          {written.length === 0 && <p className="quiet">There is no English text yet.</p>}
          {written.map((input) => (
            <TextRow
              key={`${language} ${input.wire}`}
              input={input}
              language={language}
              main={values[input.wire]}
              state={stateOf({ input, language, texts, values })}
            />
          ))}
          {extra?.(language)}
        </div>
      )}
    </>
  )
}

/** The language of the form, at first the one that the page's address names, at the field that it names. */
function useLanguage() {
  const [address] = useSearchParams()
  const [language, setLanguage] = useState<Language>(
    others.find((code) => code === address.get('language')) ?? MAIN_LANGUAGE,
  )
  const at = address.get('at')
  useEffect(() => {
    if (at !== null) document.getElementsByName(at)[0]?.focus()
  }, [at])
  return [language, setLanguage] as const
}

type State = 'missing' | 'old' | undefined

function TextRow(props: { input: TextInput; language: Language; main: unknown; state: State }) {
  const { input, language, main, state } = props
  const { getValues, setValue } = useFormContext<Record<string, unknown>>()
  const confirmText = () => {
    const before = getValues(stillIn(language))
    setValue(stillIn(language), [...(Array.isArray(before) ? before : []), input.wire], { shouldDirty: true })
  }
  return (
    <TextBlock language={language} main={<p className="texts__lines">{linesOf(main).join('\n')}</p>}>
      <OneInput input={input} name={fieldIn(language, input.wire)} />
      {state === 'missing' && <p className="hint">Not translated yet.</p>}
      {state === 'old' && (
        <p className="texts__old hint">
          The English text has changed since. <Button onClick={confirmText}>Still right</Button>
        </p>
      )}
    </TextBlock>
  )
}

function OneInput({ input: { kind, maxLength }, name }: { input: TextInput; name: string }) {
  if (kind === 'markdown') return <MarkdownInput name={name} maxLength={maxLength ?? LONGEST} rows={14} isArticle />
  if (kind === 'lines') return <LinesInput name={name} hint="One per line." />
  return kind === 'area' ? (
    <AreaInput name={name} maxLength={maxLength} />
  ) : (
    <LineInput name={name} maxLength={maxLength} />
  )
}

const LONGEST = 100_000

const labelOf = (code: Language, open: number): string =>
  code === MAIN_LANGUAGE || open === 0 ? LANGUAGES[code].name : `${LANGUAGES[code].name} (${open})`

type OneText = {
  input: TextInput
  language: Language
  texts: FormTexts | undefined
  values: Readonly<Record<string, unknown>>
}

/** Whether a text is missing, or older than its main text and neither changed nor found right since. */
function stateOf({ input: { wire }, language, texts, values }: OneText): State {
  if (language === MAIN_LANGUAGE || isNone(values[wire])) return undefined
  const now = values[fieldIn(language, wire)]
  if (isNone(now)) return 'missing'
  const before = texts?.[language]?.[wire]
  const still = values[stillIn(language)]
  if (!before?.old || (Array.isArray(still) && still.includes(wire))) return undefined
  return linesOf(before.text).join('\n') === linesOf(now).join('\n') ? 'old' : undefined
}

const isNone = (value: unknown): boolean => linesOf(value).every((line) => line.trim() === '')
const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split('\n') : []
