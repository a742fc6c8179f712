import { useFormContext, useWatch } from 'react-hook-form'

import type { AdminInput, AdminPayload } from '#contract/admin/endpoints.ts'
import type { Template } from '#contract/admin/template.ts'
import { LANGUAGES, SOURCE_LANGUAGE, translatedLanguages, type Language } from '#contract/languages.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/templates.ts'

import { useQuery, type Query } from '../api/use-query.ts'
import { AreaInput, Fields, TextInput } from '../shared/form/inputs.tsx'
import { PlaceChips } from '../shared/form/place-chips.tsx'
import { useSettled } from '../shared/form/use-settled.ts'
import { writeAtCursor } from '../shared/form/write-at-cursor.ts'
import { languageName } from '../shared/language-name.ts'
import { Note } from '../shared/page/note.tsx'
import { Block, TwoParts } from '../shared/page/page-head.tsx'
import { LoadState } from '../shared/page/states.tsx'
import { CostNote } from './cost-note.tsx'
import { DltBlock } from './dlt-block.tsx'
import { WhatsappBlock } from './whatsapp-block.tsx'

type Typed = { subject: string; body: string }

/** The words with their places as chips, and next to them how they will read. */
export function TemplateFields({ row }: { row: Template }) {
  const [subject = '', body = '']: string[] = useWatch({ name: ['subject', 'body'] })
  const isMail = row.channel === 'email'
  const isMain = row.language === SOURCE_LANGUAGE
  const lang = LANGUAGES[row.language].tag
  return (
    <TwoParts>
      <div>
        <Block title={t.content}>
          <CostNote row={row} />
          <Places places={row.places} />
          <Fields>
            {isMail && <TextInput name="subject" lang={lang} maxLength={200} />}
            <AreaInput name="body" lang={lang} rows={isMail ? 14 : 6} />
          </Fields>
          {row.channel === 'sms' && body !== row.body && <Note>{t.registerFirst}</Note>}
        </Block>
        {!isMail && (
          <Block title={t.registeredAs}>
            <Fields columns={2}>
              {row.channel === 'sms' && isMain && <TextInput name="header" hint={t.senderHint} />}
              {row.channel === 'sms' && <TextInput name="dlt_template_id" inputMode="numeric" hint={t.dltIdHint} />}
              <TextInput
                name="provider_template"
                hint={
                  isMain ? t.providerHint : fill(t.providerHintOfLanguage, { language: languageName(SOURCE_LANGUAGE) })
                }
              />
            </Fields>
          </Block>
        )}
        {row.channel === 'whatsapp' && <WhatsappBlock row={row} />}
        {row.channel === 'sms' && <DltBlock row={row} isMain={isMain} />}
      </div>
      <div>
        <Block title={t.preview}>
          <Reading row={row} typed={{ subject, body }} />
        </Block>
      </div>
    </TwoParts>
  )
}

/** A press puts the place where the cursor was last. */
function Places({ places }: { places: readonly string[] }) {
  const { setValue } = useFormContext<Typed>()
  const insert = (place: string) => {
    const area = document.querySelector<HTMLTextAreaElement>('textarea[name="body"]')
    if (!area) return
    const { text, cursor } = writeAtCursor(area, { before: place })
    setValue('body', text, { shouldDirty: true })
    area.focus()
    area.setSelectionRange(cursor, cursor)
  }
  return <PlaceChips places={places} onInsert={insert} />
}

/** The server's own reading of what is typed, with sample values. */
function Reading({ row: { code, channel, language }, typed }: { row: Template; typed: Typed }) {
  const other = translatedLanguages.find((one) => one === language)
  const text = { code, channel, subject: useSettled(typed.subject), body: useSettled(typed.body) }
  return other ? <ReadingIn text={{ ...text, language: other }} /> : <ReadingInMain text={text} />
}

const ReadingInMain = ({ text }: { text: AdminInput<'previewTemplate'> }) => (
  <Preview load={useQuery('previewTemplate', text)} isSms={text.channel === 'sms'} />
)
const ReadingIn = ({ text }: { text: AdminInput<'previewTemplateIn'> }) => (
  <Preview load={useQuery('previewTemplateIn', text)} isSms={text.channel === 'sms'} language={text.language} />
)

type PreviewProps = {
  load: Query<AdminPayload<'previewTemplate'>>
  isSms: boolean
  /** another one than the main language */
  language?: Language
}

function Preview({ load, isSms, language }: PreviewProps) {
  if (!load.data) return <LoadState load={load} />
  const { parts, characters, problem, parts_in_main: inMain, ...preview } = load.data
  return (
    <>
      {problem !== null && <Note tone="bad">{problem}</Note>}
      <div className="templates__reading" lang={language && LANGUAGES[language].tag}>
        {preview.subject && <b>{preview.subject}</b>}
        <p>{preview.body}</p>
      </div>
      {isSms && (
        <p className="quiet">
          {language && inMain !== null
            ? fill(t.smsSizeInLanguage, {
                language: languageName(language),
                parts,
                main: languageName(SOURCE_LANGUAGE),
                partsInMain: inMain,
                characters,
              })
            : fill(t.smsSize, { parts, characters })}
        </p>
      )}
    </>
  )
}
