import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import './import.css'
import type { ImportKind } from '#contract/admin/import.ts'
import * as t from '#text/office/import.ts'
import { Button } from '#web/ui/button/button.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { download } from '../api/download.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { AddPictures } from './add-pictures.tsx'
import { ChooseFile } from './choose-file.tsx'
import { importKinds, kindAt } from './import-kinds.ts'
import { ImportReport } from './import-report.tsx'
import { leadOf } from './labels.ts'
import { PayoutAbout } from './payout-about.tsx'
import { useRun } from './use-run.ts'

/** A file that comes in; the address says of what kind it is. */
export default function Import() {
  const kind = kindAt(useLocation().pathname)
  return kind && <ImportOf key={kind} kind={kind} />
}

/** Which file it is is in the address, so that a reload goes on looking. */
function ImportOf({ kind }: { kind: ImportKind }) {
  const { title, back, intro, columns, begin } = importKinds[kind]
  useTitle(title, back.label)
  const [address, setAddress] = useSearchParams()
  const [about, setAbout] = useState<Readonly<Record<string, string>>>({})
  const id = Number(address.get('run')) || undefined
  const load = useRun(id)
  const run = load.data
  const open = (next: number) => setAddress({ run: String(next) })
  return (
    <>
      <PageHead title={title} back={back} lead={run ? leadOf(run) : intro}>
        {run && <ChooseFile kind={kind} label={t.chooseAnotherFile} onSent={open} />}
      </PageHead>
      {id === undefined && (
        <div className="import__start">
          {columns && <p>{rich(t.columns, { names: <b lang="en">{columns}</b> })}</p>}
          {kind === 'payout' && <PayoutAbout about={about} onChange={setAbout} />}
          <ChooseFile kind={kind} label={t.chooseFile} isFirst about={about} onSent={open} />
          {begin && (
            <Button variant="plain" icon="download" onClick={() => void download(begin.call, {})}>
              {begin.label}
            </Button>
          )}
          {kind === 'products' && <AddPictures onSent={open} />}
        </div>
      )}
      {id !== undefined && !run && <PageSkeleton load={load} />}
      {run && <ImportReport run={run} onRun={load.set} />}
    </>
  )
}
