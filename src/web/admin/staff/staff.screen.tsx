import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/staff.ts'

import { useQuery } from '../api/use-query.ts'
import { Block, PageHead } from '../shared/page/page-head.tsx'
import { LoadState } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { SettingsFrame } from '../shared/settings-frame/settings-frame.tsx'
import { Invitations } from './invitations.tsx'
import { Invite } from './invite.tsx'
import { People } from './people.tsx'
import { Rights } from './rights.tsx'

/** Who works in the shop, who is invited, and what each role may do. The owner's alone. */
export default function Staff() {
  useTitle(t.title, t.settings)
  const load = useQuery('staff', {})
  const { people = [], invitations = [] } = load.data ?? {}
  return (
    <>
      <PageHead title={t.title} lead={load.data && countsIn(people.length, invitations.length)} />
      <SettingsFrame>
        <Block title={t.invite}>
          <Invite onInvited={load.reload} />
        </Block>
        <Block title={t.people}>
          <People people={load.data?.people} onChanged={load.reload} />
          <LoadState load={load} />
        </Block>
        {invitations.length > 0 && (
          <Block title={t.invited}>
            <Invitations invitations={invitations} onChanged={load.reload} />
          </Block>
        )}
        <Block title={t.whoMayDoWhat}>
          <Rights />
        </Block>
      </SettingsFrame>
    </>
  )
}

const countsIn = (people: number, invited: number): string =>
  [plural(t.peopleCount, people), invited > 0 && fill(t.invitedCount, { n: invited })].filter(Boolean).join(', ')
