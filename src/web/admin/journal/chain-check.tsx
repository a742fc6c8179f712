import { useState } from 'react'

import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/journal.ts'

import { useMutation } from '../api/use-mutation.ts'
import { Note, NoteAction } from '../shared/page/note.tsx'

/** Each row holds the hash of the one before: whether they still fit together, asked by hand. */
export function ChainCheck() {
  const [found, setFound] = useState<AdminPayload<'checkJournal'>>()
  const { mutate, busy } = useMutation('checkJournal')
  const check = async () => {
    const answer = await mutate({})
    if (answer.status) setFound(answer.data)
  }
  const tone = found === undefined ? 'plain' : found.ok ? 'good' : 'bad'
  return (
    <Note tone={tone} icon="shield" actions={<NoteAction onClick={() => void check()}>{t.checkNow}</NoteAction>}>
      {busy ? t.readingAllRows : reportOf(found)}
    </Note>
  )
}

/** The row that was changed is named by the server. */
const reportOf = (found: AdminPayload<'checkJournal'> | undefined): string =>
  found === undefined ? t.checkedEveryNight : found.ok ? fill(t.rowsFit, { rows: found.rows }) : found.message
