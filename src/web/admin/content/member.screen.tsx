import { ABOUT_MAX, teamLabels } from '#contract/admin/showcase-fields.ts'
import { teamFields, type TeamFields, type TeamItem } from '#contract/admin/showcase.ts'
import * as t from '#text/office/content.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { formSchema } from '../shared/form/form-parts.ts'
import { Fields, TextInput } from '../shared/form/inputs.tsx'
import { MarkdownInput } from '../shared/markdown/markdown-input.tsx'
import { PictureInput } from '../shared/picture/picture-input.tsx'
import type { Resource } from '../shared/resource/resource.ts'
import { inLanguages } from '../shared/texts/in-languages.tsx'
import { ItemScreen } from './item-screen.tsx'

/** One person of the team. */
export default function Member() {
  const { mutate } = useMutation('addMember')
  return (
    <ItemScreen
      resource={memberResource}
      newTitle={t.newPerson}
      inLanguages={memberInLanguages}
      list={useQuery('team', {})}
      blank={{ id: 0, version: 0, picture: '', image: '', name: '', designation: '', about: '' }}
      add={({ picture = '', name = '', ...rest }) => mutate({ ...rest, picture, name })}
    />
  )
}

const memberResource: Resource<TeamItem, TeamFields> = {
  noun: t.personNoun,
  back: { to: '/content/team', label: t.team },
  keyOf: ({ id }) => `team:${id}`,
  nameOf: ({ name }) => name,
  schema: formSchema(teamFields),
  labels: teamLabels,
  read: ({ id: _id, version, image: _image, texts: _texts, ...values }) => ({ version, values }),
  change: ({ id }, changes, version) => call('changeMember', { id, version, ...changes }),
  fields: () => (
    <>
      <PictureInput name="picture" none={t.noPictureYet} />
      <Fields columns={2}>
        <TextInput name="name" maxLength={80} />
        <TextInput name="designation" maxLength={80} />
      </Fields>
      <MarkdownInput name="about" maxLength={ABOUT_MAX} rows={5} />
    </>
  ),
}

const memberInLanguages = inLanguages(memberResource, [
  { wire: 'designation', kind: 'text', schema: teamFields.shape.designation, maxLength: 80 },
  { wire: 'about', kind: 'markdown', schema: teamFields.shape.about, maxLength: ABOUT_MAX },
])
