import { sentTexts } from '#contract/admin/sent-texts.ts'
import { TESTIMONIALS_MAX } from '#contract/admin/showcase-fields.ts'
import * as t from '#text/office/content.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { ItemList } from './item-list.tsx'

/** What people say of the shop, at the foot of the home page. */
export default function Testimonials() {
  const list = useQuery('testimonials', {}, { polls: true })
  return (
    <ItemList
      title={t.testimonials}
      add={t.newTestimonial}
      path="/content/testimonials"
      max={TESTIMONIALS_MAX}
      empty={t.noTestimonialsYet}
      list={list}
      nameOf={({ name, designation }) => [name, designation].filter(Boolean).join(', ')}
      facts={({ words: text }) => text}
      order={useMutation('orderTestimonials')}
      remove={({ id, version }) => call('removeTestimonial', { id, version })}
      restore={({ id: _id, version: _version, texts, ...fields }, place) =>
        call('addTestimonial', { ...fields, texts: sentTexts(texts), place })
      }
    />
  )
}
