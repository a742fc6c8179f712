import { ABOUT_MOST, teamFields, teamLabels } from '#contract/admin/showcase.ts'

import { call, freshKey } from '../api/client.ts'
import { useLoad } from '../api/use-load.ts'
import { Fields, TextInput } from '../shared/form/inputs.tsx'
import { MarkdownInput } from '../shared/markdown/markdown-input.tsx'
import { PictureInput } from '../shared/picture/picture-input.tsx'
import { PieceScreen } from './piece-form.tsx'

/** Somebody of the team. */
export default function Member() {
  const load = useLoad('team', {})
  return (
    <PieceScreen
      load={load}
      spec={{
        kind: 'team',
        noun: 'person',
        back: { to: '/content/team', label: 'Team' },
        blank: { id: 0, version: 0, picture: '', image: '', name: '', designation: '', about: '' },
        schema: teamFields,
        labels: teamLabels,
        read: ({ id: _id, version: _version, image: _image, ...fields }) => fields,
        nameOf: ({ name }) => name,
        add: ({ picture = '', name = '', ...rest }) =>
          call('addMember', { ...rest, picture, name }, { key: freshKey() }),
        change: ({ id }, version, changes) => call('changeMember', { id, version, ...changes }),
      }}
    >
      <PictureInput name="picture" none="None yet." />
      <Fields columns={2}>
        <TextInput name="name" maxLength={80} />
        <TextInput name="designation" maxLength={80} />
      </Fields>
      <MarkdownInput name="about" maxLength={ABOUT_MOST} rows={5} />
    </PieceScreen>
  )
}
