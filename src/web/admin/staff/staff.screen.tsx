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
  useTitle('Staff', 'Settings')
  const load = useQuery('staff', {})
  const { people = [], invitations = [] } = load.data ?? {}
  return (
    <>
      <PageHead title="Staff" lead={load.data && countsIn(people.length, invitations.length)} />
      <SettingsFrame>
        <Block title="Invite">
          <Invite onInvited={load.reload} />
        </Block>
        <Block title="People">
          <People people={load.data?.people} onChanged={load.reload} />
          <LoadState load={load} />
        </Block>
        {invitations.length > 0 && (
          <Block title="Invited">
            <Invitations invitations={invitations} onChanged={load.reload} />
          </Block>
        )}
        <Block title="Who may do what">
          <Rights />
        </Block>
      </SettingsFrame>
    </>
  )
}

const countsIn = (people: number, invited: number): string =>
  `${people} ${people === 1 ? 'person' : 'people'}${invited > 0 ? `, ${invited} invited` : ''}`
