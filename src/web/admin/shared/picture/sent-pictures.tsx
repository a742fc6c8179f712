import type { PrivatePicture } from '#contract/pictures.ts'
import { pictureAt } from '#contract/pictures.ts'

import './sent-pictures.css'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/picture.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

/** What somebody sent, so large that one sees what is meant; one that is pressed opens whole. */
export function SentPictures({ pictures, by }: { pictures: readonly PrivatePicture[]; by: string }) {
  if (pictures.length === 0) return null
  return (
    <ul className="sent-pictures">
      {pictures.map((picture, n) => (
        <li key={picture.image}>
          <SentPicture picture={picture} label={fill(t.photoOf, { place: n + 1, count: pictures.length, name: by })} />
        </li>
      ))}
    </ul>
  )
}

export function SentPicture({ picture: { image, width, height }, label }: { picture: PrivatePicture; label: string }) {
  return (
    <a href={pictureAt(image, 1920)} target="_blank" rel="noreferrer" className="sent-picture">
      <Picture image={image} alt={label} width={width} height={height} sizes="240px" widths={[320, 640]} />
    </a>
  )
}
