import { useFormContext, useWatch } from 'react-hook-form'

import type { Template } from '#contract/admin/template.ts'

import { useQuery } from '../api/use-query.ts'
import { AreaInput, Fields, TextInput } from '../shared/form/inputs.tsx'
import { PlaceChips } from '../shared/form/place-chips.tsx'
import { useSettled } from '../shared/form/use-settled.ts'
import { writeAtCursor } from '../shared/form/write-at-cursor.ts'
import { Note } from '../shared/page/note.tsx'
import { Block, TwoParts } from '../shared/page/page-head.tsx'
import { LoadState } from '../shared/page/states.tsx'
import { CostNote } from './cost-note.tsx'
import { DltBlock } from './dlt-block.tsx'

type Typed = { subject: string; body: string }

/** The words with their places as chips, and next to them how they will read. */
export function TemplateFields({ row }: { row: Template }) {
  const [subject = '', body = '']: string[] = useWatch({ name: ['subject', 'body'] })
  const isMail = row.channel === 'email'
  return (
    <TwoParts>
      <div>
        <Block title="What it says">
          <CostNote row={row} />
          <Places places={row.places} />
          <Fields>
            {isMail && <TextInput name="subject" maxLength={200} />}
            <AreaInput name="body" rows={isMail ? 14 : 6} />
          </Fields>
          {row.channel === 'sms' && body !== row.body && (
            <Note>Register this text with DLT first, or operators drop it.</Note>
          )}
        </Block>
        {!isMail && (
          <Block title="Registered as">
            <Fields columns={2}>
              {row.channel === 'sms' && <TextInput name="header" hint="The sender, as registered." />}
              {row.channel === 'sms' && (
                <TextInput name="dlt_template_id" inputMode="numeric" hint="10 to 25 digits." />
              )}
              <TextInput name="provider_template" hint="What the provider calls it." />
            </Fields>
          </Block>
        )}
        {row.channel === 'sms' && <DltBlock row={row} />}
      </div>
      <div>
        <Block title="How it reads">
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
function Reading({ row: { code, channel }, typed }: { row: Template; typed: Typed }) {
  const subject = useSettled(typed.subject)
  const body = useSettled(typed.body)
  const load = useQuery('previewTemplate', { code, channel, subject, body })
  if (!load.data) return <LoadState load={load} />
  const { parts, characters, problem, ...preview } = load.data
  return (
    <>
      {problem !== null && <Note tone="bad">{problem}</Note>}
      <div className="templates__reading">
        {preview.subject && <b>{preview.subject}</b>}
        <p>{preview.body}</p>
      </div>
      {channel === 'sms' && (
        <p className="quiet">
          {parts} SMS, at most {characters} characters.
        </p>
      )}
    </>
  )
}
