import { testimonialFields, testimonialLabels } from '#contract/admin/showcase.ts'

import { call, freshKey } from '../api/client.ts'
import { useLoad } from '../api/use-load.ts'
import { AreaInput, Fields, TextInput } from '../shared/form/inputs.tsx'
import { PieceScreen } from './piece-form.tsx'

/** What one person says of the shop. */
export default function Testimonial() {
  const load = useLoad('testimonials', {})
  return (
    <PieceScreen
      load={load}
      spec={{
        kind: 'testimonial',
        noun: 'testimonial',
        back: { to: '/content/testimonials', label: 'Testimonials' },
        blank: { id: 0, version: 0, name: '', designation: '', words: '', link: '' },
        schema: testimonialFields,
        labels: testimonialLabels,
        read: ({ id: _id, version: _version, ...fields }) => fields,
        nameOf: ({ name }) => name,
        add: ({ name = '', words = '', ...rest }) =>
          call('addTestimonial', { ...rest, name, words }, { key: freshKey() }),
        change: ({ id }, version, changes) => call('changeTestimonial', { id, version, ...changes }),
      }}
    >
      <Fields columns={2}>
        <TextInput name="name" maxLength={80} />
        <TextInput name="designation" maxLength={80} hint="Who they are: Pune, or mother of two." />
      </Fields>
      <Fields>
        <AreaInput name="words" maxLength={400} rows={4} hint="At most 400 letters." />
        <TextInput name="link" maxLength={500} hint="A page of ours, or https://… Empty: none." />
      </Fields>
    </PieceScreen>
  )
}
