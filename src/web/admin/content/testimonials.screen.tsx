import { TESTIMONIALS_MOST } from '#contract/admin/showcase.ts'

import { call, freshKey } from '../api/client.ts'
import { useLoad } from '../api/use-load.ts'
import { PieceList } from './piece-list.tsx'

/** What people say of the shop, at the foot of the home page. */
export default function Testimonials() {
  const load = useLoad('testimonials', {}, { polls: true })
  return (
    <PieceList
      title="Testimonials"
      add="New testimonial"
      path="/content/testimonials"
      most={TESTIMONIALS_MOST}
      empty="No testimonials yet."
      load={load}
      nameOf={({ name, designation }) => [name, designation].filter(Boolean).join(', ')}
      facts={({ words }) => words}
      order={(ids) => call('orderTestimonials', { ids })}
      remove={({ id, version }) => call('removeTestimonial', { id, version })}
      restore={({ id: _id, version: _version, ...fields }, place) =>
        call('addTestimonial', { ...fields, place }, { key: freshKey() })
      }
    />
  )
}
