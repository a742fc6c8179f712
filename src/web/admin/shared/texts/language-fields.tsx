import { Fragment, lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'

import './texts.css'
import { useSearchParams } from 'react-router'

import type { FormTexts } from '#contract/admin/text-fields.ts'
import { LANGUAGES, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PillChoice } from '#web/ui/field/pill-choice.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { AreaInput, LinesInput, TextInput as LineInput } from '../form/inputs.tsx'
import { labelText } from '../label-text.ts'
import { languageName } from '../language-name.ts'
import { TextBlock } from './text-block.tsx'
import { fieldIn, isNone, linesOf, others, stillIn, type TextInput } from './text-values.ts'

/** Long texts are few, and settings have none. */
const MarkdownInput = lazy(async () => ({ default: (await import('../markdown/markdown-input.tsx')).MarkdownInput }))

const mainName = languageName(MAIN_LANGUAGE)

type LanguageFieldsProps = {
  texts: FormTexts | undefined
  inputs: readonly TextInput[]
  /** fields of other tables, in a language */
  extra?: ((language: Language) => ReactNode) | undefined
  /** the form in the main language */
  children: ReactNode
}

/** The form of a thing in the main language, and in its place the texts of another one, each below its main text. */
export function LanguageFields({ texts, inputs, extra, children }: LanguageFieldsProps) {
  const [language, setLanguage] = useLanguage()
  const values = useWatch<Record<string, unknown>>()
  const codes: readonly Language[] = [MAIN_LANGUAGE, ...others]
  const written = inputs.filter((input) => !isNone(mainOf(input, values)))
  const open = (code: Language) =>
    inputs.filter((input) => isOpen(stateOf({ input, language: code, texts, values }))).length
  return (
    <>
      <PillChoice
        className="texts__languages"
        legend={t.language}
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
          {written.length === 0 && <p className="quiet">{fill(t.noMainText, { language: mainName })}</p>}
          {written.map((input, n) => (
            <Fragment key={`${language} ${input.wire}`}>
              {input.part && input.part !== written[n - 1]?.part && (
                <h2 className="texts__part">{labelText(input.part)}</h2>
              )}
              <TextRow
                input={input}
                language={language}
                main={mainOf(input, values)}
                state={stateOf({ input, language, texts, values })}
              />
            </Fragment>
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

type State = 'missing' | 'shipped' | 'old' | undefined

function TextRow(props: { input: TextInput; language: Language; main: unknown; state: State }) {
  const { input, language, main, state } = props
  const { getValues, setValue } = useFormContext<Record<string, unknown>>()
  const confirmText = () => {
    const before = getValues(stillIn(language))
    setValue(stillIn(language), [...(Array.isArray(before) ? before : []), input.wire], { shouldDirty: true })
  }
  const { Rows } = input
  const name = fieldIn(language, input.wire)
  const note = (
    <>
      {state === 'missing' && <p className="hint">{t.missing}</p>}
      {state === 'shipped' && <p className="hint">{t.shipped}</p>}
      {state === 'old' && (
        <p className="texts__old hint">
          {rich(fill(t.old, { language: mainName }), { button: <Button onClick={confirmText} /> })}
        </p>
      )}
    </>
  )
  if (Rows)
    return (
      <>
        <Rows name={name} language={language} />
        {note}
      </>
    )
  return (
    <TextBlock language={language} main={<p className="texts__lines">{linesOf(main).join('\n')}</p>}>
      <OneInput input={input} name={name} />
      {note}
    </TextBlock>
  )
}

function OneInput({ input: { kind, maxLength }, name }: { input: TextInput; name: string }) {
  if (kind === 'markdown')
    return (
      <Suspense>
        <MarkdownInput name={name} maxLength={maxLength ?? LONGEST} rows={14} isArticle />
      </Suspense>
    )
  if (kind === 'lines') return <LinesInput name={name} hint={t.onePerLine} />
  return kind === 'area' ? (
    <AreaInput name={name} maxLength={maxLength} />
  ) : (
    <LineInput name={name} maxLength={maxLength} />
  )
}

const LONGEST = 100_000

const labelOf = (code: Language, open: number): string =>
  code === MAIN_LANGUAGE || open === 0 ? LANGUAGES[code].name : fill(t.openIn, { language: LANGUAGES[code].name, open })

type OneText = {
  input: TextInput
  language: Language
  texts: FormTexts | undefined
  values: Readonly<Record<string, unknown>>
}

/** Whether a text is missing, or older than its main text and neither changed nor found right since. */
function stateOf({ input, language, texts, values }: OneText): State {
  const main = mainOf(input, values)
  if (language === MAIN_LANGUAGE || isNone(main)) return undefined
  const { wire, shipped } = input
  const now = values[fieldIn(language, wire)]
  if (isNone(now)) return main === shipped ? 'shipped' : 'missing'
  const before = texts?.[language]?.[wire]
  const still = values[stillIn(language)]
  if (!before?.old || (Array.isArray(still) && still.includes(wire))) return undefined
  return linesOf(before.text).join('\n') === linesOf(now).join('\n') ? 'old' : undefined
}

/** Whether a text is still to be written, or looked at. */
const isOpen = (state: State): boolean => state === 'missing' || state === 'old'

const mainOf = ({ wire, main = wire }: TextInput, values: Readonly<Record<string, unknown>>): unknown =>
  get(values, main)
