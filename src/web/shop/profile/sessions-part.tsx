import { useState } from 'react'

import type { Answer } from '#contract/envelope.ts'
import type { OwnSession } from '#contract/own-account-calls.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/profile.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { showCalendarDay, showDateTime } from '#web/ui/text/dates.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { RowPartProps } from './account-row.tsx'
import { networkText } from './network-text.ts'
import { RowWaiting } from './row-waiting.tsx'

const ways = { otp: t.loggedInByOtp, password: t.loggedInByPassword } as const

/** Where the shopper is logged in; each of the others can be logged out, or all (spec N4.6). */
export function SessionsPart({ profile }: RowPartProps) {
  const { data, problem, reload } = useQuery(`sessions:${profile.user_id}`, async () =>
    resultOf(await call('mySessions', {})),
  )
  const [busy, setBusy] = useState<number | 'all'>()
  const end = async (which: number | 'all', request: () => Promise<Answer<unknown>>) => {
    setBusy(which)
    const { status, message } = await request()
    setBusy(undefined)
    showToast(message, status ? 'good' : 'bad')
    reload()
  }
  if (problem && !data)
    return (
      <div className="profile__problem" role="alert">
        <p>{problem}</p>
        <Button onClick={reload}>{t.tryAgain}</Button>
      </div>
    )
  if (!data) return <RowWaiting />
  return (
    <>
      <ul className="sessions">
        {data.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            isBusy={busy === session.session_id}
            isWaiting={busy !== undefined}
            onEnd={() => void end(session.session_id, () => call('endSession', { session_id: session.session_id }))}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <Button
          block
          busy={busy === 'all'}
          disabled={busy !== undefined}
          onClick={() => void end('all', () => call('endOtherSessions', {}))}
        >
          {t.logOutEverywhereElse}
        </Button>
      )}
    </>
  )
}

type SessionRowProps = { session: OwnSession; isBusy: boolean; isWaiting: boolean; onEnd: () => void }

function SessionRow({ session, isBusy, isWaiting, onEnd }: SessionRowProps) {
  const { device, net, kind, created_at_iso, last_seen_at_iso, current } = session
  const name = device || t.aBrowser
  return (
    <li className="sessions__row">
      <div>
        <p className="profile__with">
          <b>{name}</b>
          {current === 1 && <Tag tone="good">{t.thisDevice}</Tag>}
        </p>
        <p className="small quiet">
          {fill(t.lastSeen, { when: showDateTime(last_seen_at_iso) })}
          {net && (
            <>
              {' · '}
              <span className="num">{networkText(net)}</span>
            </>
          )}
        </p>
        <p className="small quiet">{fill(ways[kind], { day: showCalendarDay(created_at_iso) })}</p>
      </div>
      {current === 0 && (
        <button
          type="button"
          className="link-row"
          disabled={isWaiting}
          aria-label={fill(t.logOutOf, { name, when: showDateTime(last_seen_at_iso) })}
          onClick={onEnd}
        >
          {isBusy ? t.loading : t.logOut}
        </button>
      )}
    </li>
  )
}
