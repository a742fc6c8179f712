import { useState } from 'react'

import type { AdminPayload } from '#contract/admin/endpoints.ts'

import { useAct } from '../api/use-act.ts'
import { Note, NoteAct } from '../shared/page/note.tsx'

/** Each row holds the hash of the one before: whether they still fit together, asked by hand. */
export function ChainCheck() {
  const [found, setFound] = useState<AdminPayload<'checkJournal'>>()
  const { act, busy } = useAct('checkJournal')
  const check = async () => {
    const answer = await act({})
    if (answer.status) setFound(answer.data)
  }
  const tone = found === undefined ? 'plain' : found.ok ? 'good' : 'bad'
  return (
    <Note tone={tone} icon="shield" acts={<NoteAct onClick={() => void check()}>Check now</NoteAct>}>
      {busy ? 'Reading all rows …' : (found?.message ?? 'All rows are checked every night.')}
    </Note>
  )
}
