import { useState } from 'react'

import type { ImportKind } from '#contract/admin/import.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { call } from '../api/client.ts'
import { Note } from '../shared/page/note.tsx'

type ChooseFileProps = { kind: ImportKind; label: string; isFirst?: boolean; onSent: (id: number) => void }

/** Sends a file as soon as it is chosen; why one cannot be read stays on the page. */
export function ChooseFile({ kind, label, isFirst = false, onSent }: ChooseFileProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File) => {
    setProblem(undefined)
    setBusy(true)
    const answer = await call('startImport', { kind, file, file_name: file.name.slice(0, 200) })
    setBusy(false)
    if (answer.status) onSent(answer.data.id)
    else setProblem(answer.message)
  }
  return (
    <>
      <label className={`${buttonClass(isFirst ? 'primary' : undefined)} import__file`} aria-busy={busy}>
        <Icon name="office-upload" />
        {busy ? 'Reading the file …' : label}
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,text/csv"
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void send(file)
            // the same file, mended, can be chosen again
            target.value = ''
          }}
        />
      </label>
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
    </>
  )
}
