import { useEffect, useRef, useState } from 'react'

import { isRecord, parseJson } from '#contract/core/json.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/form.ts'

import { draftOf, forgetDraft, saveDraft } from '../../api/drafts.ts'
import { useSession } from '../../api/session.ts'
import { indiaDatetime, showClock } from '../datetime.ts'
import { Note, NoteAction } from '../page/note.tsx'

const NOTHING = '{}'

/** What was typed and differs from the beginning is kept in the tab until it is saved or thrown away. */
export function useDraft(name: string, changed: Readonly<Record<string, unknown>>): void {
  const { email } = useSession()
  const hadChanges = useRef(false)
  const typed = JSON.stringify(changed)
  useEffect(() => {
    if (typed !== NOTHING) saveDraft(email, name, typed)
    else if (hadChanges.current) forgetDraft(email, name)
    hadChanges.current = typed !== NOTHING
  }, [email, name, typed])
}

type DraftNoteProps = { name: string; onBringBack: (values: Record<string, unknown>) => void }

/** What was typed here before and not saved is offered, not put back by itself. */
export function DraftNote({ name, onBringBack }: DraftNoteProps) {
  const { email } = useSession()
  const [draft, setDraft] = useState(() => draftOf(email, name))
  if (!draft) return null
  const bringBack = () => {
    setDraft(undefined)
    onBringBack(parseJson(draft.values, isRecord) ?? {})
  }
  const forget = () => {
    setDraft(undefined)
    forgetDraft(email, name)
  }
  return (
    <Note
      actions={
        <>
          <NoteAction onClick={bringBack}>{t.bringBack}</NoteAction>
          <NoteAction onClick={forget}>{t.forget}</NoteAction>
        </>
      }
    >
      {fill(t.draftFound, { time: showClock(indiaDatetime(new Date(draft.at))) })}
    </Note>
  )
}
