import { sentTexts } from '#contract/admin/sent-texts.ts'
import { TEAM_MAX } from '#contract/admin/showcase-fields.ts'
import * as t from '#text/office/content.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { ItemList } from './item-list.tsx'

/** The people behind the shop, on the page About. */
export default function Team() {
  const list = useQuery('team', {}, { polls: true })
  return (
    <ItemList
      title={t.team}
      add={t.newPerson}
      path="/content/team"
      max={TEAM_MAX}
      empty={t.noPersonYet}
      list={list}
      nameOf={({ name }) => name}
      image={({ image }) => image}
      facts={({ designation }) => designation}
      order={useMutation('orderTeam')}
      remove={({ id, version }) => call('removeMember', { id, version })}
      restore={({ id: _id, version: _version, image: _image, texts, ...fields }, place) =>
        call('addMember', { ...fields, texts: sentTexts(texts), place })
      }
    />
  )
}
