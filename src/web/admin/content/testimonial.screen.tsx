import { testimonialLabels } from '#contract/admin/showcase-fields.ts'
import { testimonialFields, type TestimonialFields, type TestimonialItem } from '#contract/admin/showcase.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/content.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { formSchema } from '../shared/form/form-parts.ts'
import { AreaInput, Fields, TextInput } from '../shared/form/inputs.tsx'
import type { Resource } from '../shared/resource/resource.ts'
import { inLanguages } from '../shared/texts/in-languages.tsx'
import { ItemScreen } from './item-screen.tsx'

const linkHint = fill(t.praiseLinkHint, { address: 'https://…' })

/** What one person says of the shop. */
export default function Testimonial() {
  const { mutate } = useMutation('addTestimonial')
  return (
    <ItemScreen
      resource={testimonialResource}
      newTitle={t.newTestimonial}
      inLanguages={testimonialInLanguages}
      list={useQuery('testimonials', {})}
      blank={{ id: 0, version: 0, name: '', designation: '', words: '', link: '' }}
      add={({ name = '', words: text = '', ...rest }) => mutate({ ...rest, name, words: text })}
    />
  )
}

const testimonialResource: Resource<TestimonialItem, TestimonialFields> = {
  noun: t.testimonialNoun,
  back: { to: '/content/testimonials', label: t.testimonials },
  keyOf: ({ id }) => `testimonial:${id}`,
  nameOf: ({ name }) => name,
  schema: formSchema(testimonialFields),
  labels: testimonialLabels,
  read: ({ id: _id, version, texts: _texts, ...values }) => ({ version, values }),
  change: ({ id }, changes, version) => call('changeTestimonial', { id, version, ...changes }),
  fields: () => (
    <>
      <Fields columns={2}>
        <TextInput name="name" maxLength={80} />
        <TextInput name="designation" maxLength={80} hint={t.designationHint} />
      </Fields>
      <Fields>
        <AreaInput name="words" maxLength={400} rows={4} hint={t.praiseHint} />
        <TextInput name="link" maxLength={500} hint={linkHint} />
      </Fields>
    </>
  ),
}

const testimonialInLanguages = inLanguages(testimonialResource, [
  { wire: 'words', kind: 'area', schema: testimonialFields.shape.words, maxLength: 400 },
  { wire: 'designation', kind: 'text', schema: testimonialFields.shape.designation, maxLength: 80 },
])
