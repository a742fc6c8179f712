import { createElement, useState } from 'react'
import { Link } from 'react-router'

import type { Profile } from '#contract/account.ts'
import type { DataRequestKind } from '#contract/data-request-kinds.ts'
import type { DataRequest } from '#contract/data-request.ts'
import { pagePaths } from '#contract/page-paths.ts'
import * as labels from '#text/common/labels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/profile.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { useLazyPart } from '#web/shop/shared/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showCalendarDay } from '#web/ui/text/dates.ts'
import { rich } from '#web/ui/text/rich.tsx'

import type { DataAction } from './data-dialog.tsx'

const actions: readonly { kind: DataAction; label: string }[] = [
  { kind: 'download', label: t.downloadMyData },
  { kind: 'correct', label: t.correct },
  { kind: 'nominate', label: t.nominate },
  { kind: 'complaint', label: t.complain },
]

const requestTitles: Readonly<Record<DataRequestKind, string>> = {
  access: labels.dataAccess,
  correct: labels.dataCorrect,
  erase: labels.dataErase,
  nominate: labels.dataNominate,
  complaint: labels.dataComplaint,
}

/** What a shopper can do about their data, and what became of what they asked (spec L14). */
export function YourData({ profile }: { profile: Profile }) {
  const { data: requests, reload } = useQuery(`requests:${profile.user_id}`, async () =>
    resultOf(await call('dataRequests', {})),
  )
  const [sheet, setSheet] = useState<{ kind: DataAction; open: boolean; opening: number }>()
  const close = () => setSheet((now) => now && { ...now, open: false })
  const dialog = useLazyPart(sheet?.open === true, loadDialog, close)
  return (
    <>
      <p className="small quiet">
        {rich(t.whatWeStore, {
          notice: <Link className="link" to={pagePaths.notice} />,
        })}
      </p>
      <div className="profile__data">
        {actions.map(({ kind, label }) => (
          <Button key={kind} onClick={() => setSheet({ kind, open: true, opening: (sheet?.opening ?? 0) + 1 })}>
            {label}
          </Button>
        ))}
      </div>
      {requests && requests.length > 0 && (
        <ul className="profile__requests">
          {requests.map((request) => (
            <RequestRow key={request.request_no} request={request} />
          ))}
        </ul>
      )}
      {sheet &&
        dialog &&
        createElement(dialog, {
          key: sheet.opening,
          kind: sheet.kind,
          profile,
          open: sheet.open,
          onClose: close,
          onSent: reload,
        })}
    </>
  )
}

const loadDialog = chunkLoader('data-dialog', async () => (await import('./data-dialog.tsx')).DataDialog)

function RequestRow({ request }: { request: DataRequest }) {
  const { kind, request_no, words: text, created_at_iso, due_on, done_at_iso, outcome } = request
  return (
    <li>
      <b>{requestTitles[kind]}</b> <span className="small quiet num">{request_no}</span>
      <p className="small quiet">
        {fill(t.requestedOn, { day: showCalendarDay(created_at_iso) })}{' '}
        {done_at_iso
          ? fill(t.settledOn, { day: showCalendarDay(done_at_iso) })
          : fill(t.answerBy, { day: showCalendarDay(due_on) })}
      </p>
      {text && <p className="small break-anywhere">{text}</p>}
      {outcome && <p className="small break-anywhere">{fill(t.ourAnswer, { answer: outcome })}</p>}
    </li>
  )
}
