import type { MetaFunction } from 'react-router'

import { FieldsGallery } from './fields-gallery.tsx'
import { LedgerGallery } from './ledger-gallery.tsx'
import { MarksGallery } from './marks-gallery.tsx'
import { OverlaysGallery } from './overlays-gallery.tsx'

export const meta: MetaFunction = () => [{ title: 'The kit' }, { name: 'robots', content: 'noindex' }]

/** Every part of the kit in each of its states, for who works on it. Only in development: routes.ts leaves it out of a build. */
export default function GalleryRoute() {
  return (
    <main className="wrap">
      <div className="page-head">
        <h1 className="title">The kit</h1>
      </div>
      <MarksGallery />
      <FieldsGallery />
      <LedgerGallery />
      <OverlaysGallery />
    </main>
  )
}
