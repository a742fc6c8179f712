import './review-gallery.css'
import { useEffect, useEffectEvent } from 'react'

import type { Review } from '#contract/review.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/product.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'

interface ReviewGalleryProps {
  pictures: Review['pictures']
  name: string
  place: number
  onPlace: (place: number) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A review's photos, one at a time and whole; arrow keys turn them. Loaded when it is first opened. */
export function ReviewGallery({ pictures, name, place, onPlace, open, onOpenChange }: ReviewGalleryProps) {
  const picture = pictures[place]
  const turn = (by: number) => {
    const next = place + by
    if (next >= 0 && next < pictures.length) onPlace(next)
  }
  const turnByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  useEffect(() => {
    if (!open) return undefined
    const listen = (event: KeyboardEvent) => turnByKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  if (!picture) return null
  const label = fill(t.photoBy, { place: place + 1, count: pictures.length, name })
  return (
    <Dialog wide title={fill(t.photosOf, { name })} open={open} onOpenChange={onOpenChange}>
      <div className="review-gallery">
        <Picture
          key={picture.image}
          image={picture.image}
          alt={label}
          width={picture.width}
          height={picture.height}
          sizes="(min-width: 768px) 592px, 94vw"
          widths={[640, 960, 1280]}
        />
        {pictures.length > 1 && (
          <div className="review-gallery__turn">
            <IconButton icon="chevron-left" label={t.photoBefore} disabled={place === 0} onClick={() => turn(-1)} />
            <output className="quiet">
              {place + 1} / {pictures.length}
            </output>
            <IconButton
              icon="chevron-right"
              label={t.photoNext}
              disabled={place === pictures.length - 1}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}
