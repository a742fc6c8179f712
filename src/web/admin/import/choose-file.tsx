import { useState } from 'react'

import type { ImportKind } from '#contract/admin/import.ts'
import * as t from '#text/office/import.ts'

import { call } from '../api/client.ts'
import { Note } from '../shared/page/note.tsx'
import { FileButton } from './file-button.tsx'

type ChooseFileProps = {
  kind: ImportKind
  label: string
  isFirst?: boolean
  /** what the file does not say of itself */
  about?: Readonly<Record<string, string>>
  onSent: (id: number) => void
}

/** Sends a file as soon as it is chosen; why one cannot be read stays on the page. */
export function ChooseFile({ kind, label, isFirst = false, about = {}, onSent }: ChooseFileProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File) => {
    setProblem(undefined)
    setBusy(true)
    const answer = await call('startImport', { ...about, kind, file, file_name: file.name.slice(0, 200) })
    setBusy(false)
    if (answer.status) onSent(answer.data.id)
    else setProblem(answer.message)
  }
  return (
    <>
      <FileButton
        label={busy ? t.readingTheFile : label}
        accept=".csv,text/csv"
        isFirst={isFirst}
        busy={busy}
        onFiles={([file]) => file && void send(file)}
      />
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
    </>
  )
}
