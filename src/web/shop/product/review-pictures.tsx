import { createElement, useState } from 'react'

import type { Review } from '#contract/review.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/product.ts'
import { chunkLoader } from '#web/api/chunk-loader.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

import { useLazyPart } from '../shared/lazy-part.ts'

/** What a reviewer sent, small; one that is pressed opens all of them large. */
export function ReviewPictures({ pictures, user: { name } }: Pick<Review, 'pictures' | 'user'>) {
  const [place, setPlace] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const dialog = useLazyPart(isOpen, loadGallery, () => setOpen(false))
  return (
    <>
      <ul className="review__pictures">
        {pictures.map(({ image }, n) => (
          <li key={image}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={fill(t.photoBy, { place: n + 1, count: pictures.length, name })}
              onClick={() => {
                setPlace(n)
                setOpen(true)
              }}
            >
              <Picture image={image} alt="" width={72} height={72} sizes="72px" widths={[160, 320]} />
            </button>
          </li>
        ))}
      </ul>
      {dialog &&
        place !== undefined &&
        createElement(dialog, { pictures, name, place, onPlace: setPlace, open: isOpen, onOpenChange: setOpen })}
    </>
  )
}

const loadGallery = chunkLoader('review-gallery', async () => (await import('./review-gallery.tsx')).ReviewGallery)
