import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { Template } from '#contract/admin/template.ts'

import { useLoad } from '../api/use-load.ts'
import { AreaInput, Fields, TextInput } from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import { Block, TwoParts } from '../shared/page/page-head.tsx'
import { LoadState } from '../shared/page/states.tsx'

type Typed = { subject: string; body: string }
const PAUSE_MS = 400

/** The words with their places as chips, and beside them how they will read. */
export function WordFields({ row }: { row: Template }) {
  const [subject = '', body = '']: string[] = useWatch({ name: ['subject', 'body'] })
  const isMail = row.channel === 'email'
  return (
    <TwoParts>
      <div>
        <Block title="What it says">
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
  const { getValues, setValue } = useFormContext<Typed>()
  const insert = (place: string) => {
    const area = document.querySelector<HTMLTextAreaElement>('textarea[name="body"]')
    const body = getValues('body')
    const from = area?.selectionStart ?? body.length
    const until = area?.selectionEnd ?? from
    setValue('body', `${body.slice(0, from)}{${place}}${body.slice(until)}`, { shouldDirty: true })
    area?.focus()
    area?.setSelectionRange(from + place.length + 2, from + place.length + 2)
  }
  return (
    <div className="words__places">
      {places.map((place) => (
        <button key={place} type="button" className="words__place" onClick={() => insert(place)}>
          <span className="visually-hidden">Insert </span>
          {`{${place}}`}
        </button>
      ))}
    </div>
  )
}

/** The server's own reading of what is typed, with sample values. */
function Reading({ row: { code, channel }, typed }: { row: Template; typed: Typed }) {
  const { subject, body } = useSettled(typed)
  const load = useLoad('previewTemplate', { code, channel, subject, body })
  if (!load.data) return <LoadState load={load} />
  const { parts, characters, problem, ...shown } = load.data
  return (
    <>
      {problem !== null && <Note tone="bad">{problem}</Note>}
      <div className="words__reading">
        {shown.subject && <b>{shown.subject}</b>}
        <p>{shown.body}</p>
      </div>
      {channel === 'sms' && (
        <p className="quiet">
          {parts} SMS, at most {characters} characters.
        </p>
      )}
    </>
  )
}

/** What was typed, once the typing pauses. */
function useSettled({ subject, body }: Typed): Typed {
  const [settled, setSettled] = useState<Typed>({ subject, body })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, body }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [subject, body])
  return settled
}
