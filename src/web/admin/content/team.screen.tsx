import { TEAM_MOST } from '#contract/admin/showcase.ts'

import { call, freshKey } from '../api/client.ts'
import { useLoad } from '../api/use-load.ts'
import { PieceList } from './piece-list.tsx'

/** The people behind the shop, on the page About. */
export default function Team() {
  const load = useLoad('team', {}, { polls: true })
  return (
    <PieceList
      title="Team"
      add="New person"
      path="/content/team"
      most={TEAM_MOST}
      empty="Nobody yet."
      load={load}
      nameOf={({ name }) => name}
      image={({ image }) => image}
      facts={({ designation }) => designation}
      order={(ids) => call('orderTeam', { ids })}
      remove={({ id, version }) => call('removeMember', { id, version })}
      restore={({ id: _id, version: _version, image: _image, ...fields }, place) =>
        call('addMember', { ...fields, place }, { key: freshKey() })
      }
    />
  )
}
