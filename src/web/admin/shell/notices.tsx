import { Link } from 'react-router'

import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/shell.ts'

import { useSession } from '../api/session.ts'
import { showDay } from '../shared/datetime.ts'
import { Note } from '../shared/page/note.tsx'

/** So few recovery codes left are worth a word. */
const FEW_CODES = 2

/** What the person must soon do about their own login, on every screen until it is done (spec B1.2). */
export function Notices() {
  const { has_two_steps: isOn, two_steps_from: from, recovery_codes_left: left } = useSession()
  if (!isOn && from)
    return (
      <Note icon="shield" actions={<ToAccount>{t.setItUp}</ToAccount>}>
        {fill(t.secondStepNeeded, { day: showDay(from) })}
      </Note>
    )
  if (isOn && left <= FEW_CODES)
    return (
      <Note icon="shield" actions={<ToAccount>{t.newRecoveryCodes}</ToAccount>}>
        {left === 0 ? t.noCodesLeft : plural(t.codesLeft, left)}
      </Note>
    )
  return null
}

const ToAccount = ({ children }: { children: string }) => (
  <Link className="link-row" to="/account">
    {children}
  </Link>
)
