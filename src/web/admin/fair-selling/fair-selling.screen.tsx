import { useState } from 'react'

import { DARK_PATTERNS, darkPatterns, FAIR_NOTE_MAX } from '#contract/admin/fair-selling-fields.ts'

import './fair-selling.css'
import type { FairSelling } from '#contract/admin/fair-selling.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/fair-selling.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { showDay } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'

/** The thirteen dark patterns, gone through one by one, and the declaration that the shop uses none (spec L12). */
export default function FairSellingScreen() {
  useTitle(t.title, t.settings)
  const load = useQuery('fairSelling', {})
  return (
    <>
      <PageHead title={t.title} lead={t.lead} tag={load.data && <State fair={load.data} />} />
      <SettingsFrame>
        {load.data ? (
          <Patterns key={load.data.version} fair={load.data} onSaved={load.set} />
        ) : (
          <PageSkeleton load={load} lines={13} />
        )}
      </SettingsFrame>
    </>
  )
}

function State({ fair: { audited_on: on, is_old: isOld } }: { fair: FairSelling }) {
  if (on === null) return <Tag tone="plain">{t.notDeclared}</Tag>
  return isOld ? <Tag>{t.checkAgain}</Tag> : <Tag tone="good">{fill(t.declaredOn, { date: showDay(on) })}</Tag>
}

function Patterns({ fair, onSaved }: { fair: FairSelling; onSaved: (fair: FairSelling) => void }) {
  const { version, audited_on: on } = fair
  const [rows, setRows] = useState(fair.rows)
  const save = useMutation('saveFairSelling')
  const declare = useMutation('declareFairSelling')
  const change = (at: number, part: Partial<FairSelling['rows'][number]>) =>
    setRows(rows.map((row, n) => (n === at ? { ...row, ...part } : row)))
  const store = async () => {
    const findings = rows.map(({ pattern, note, is_checked }) => ({ pattern, note, is_checked }))
    const answer = await save.mutate({ version, findings })
    return answer.status ? answer.data : undefined
  }
  const saveOnly = async () => {
    const saved = await store()
    if (!saved) return
    onSaved(saved)
    showToast(t.saved, 'good')
  }
  const declareIt = async () => {
    const isMeant = await confirm({
      title: t.declareQuestion,
      consequence: fill(t.declareConsequence, { address: pagePaths.fair }),
      action: t.declare,
    })
    const saved = isMeant ? await store() : undefined
    if (!saved) return
    const answer = await declare.mutate({ version: saved.version })
    onSaved(answer.status ? answer.data : saved)
    if (answer.status) showToast(t.declared, 'good')
  }
  const missing = rows.filter(({ is_checked }) => !is_checked).length
  return (
    <>
      <ol className="fair">
        {rows.map(({ pattern, finds, note, is_checked }, at) => (
          <li key={pattern}>
            <h2>
              {fill(t.numberedTitle, {
                n: DARK_PATTERNS.indexOf(pattern) + 1,
                title: labelText(darkPatterns[pattern].title),
              })}
            </h2>
            <p>{labelText(darkPatterns[pattern].question)}</p>
            {finds && <p className="small quiet">{fill(t.found, { findings: finds })}</p>}
            <TextField
              label={t.note}
              optional
              maxLength={FAIR_NOTE_MAX}
              value={note}
              onChange={({ target }) => change(at, { note: target.value })}
            />
            <CheckField
              label={t.checked}
              checked={is_checked}
              onChange={({ target }) => change(at, { is_checked: target.checked })}
            />
          </li>
        ))}
      </ol>
      <div className="button-row fair__foot">
        <Button busy={save.busy} onClick={() => void saveOnly()}>
          {t.save}
        </Button>
        <Button
          variant="primary"
          busy={declare.busy}
          disabled={missing > 0 || save.busy}
          onClick={() => void declareIt()}
        >
          {on === null ? t.declare : t.declareAgain}
        </Button>
        {missing > 0 && <p className="small quiet">{fill(t.missing, { missing })}</p>}
      </div>
    </>
  )
}
