import { privatePictureAddress, type PrivatePicture } from '#contract/pictures.ts'
import type { SentPicture } from '#domain/picture/sent-picture.service.ts'

/** A picture that somebody sent, as staff see it. */
export const toPrivatePicture = ({
  name,
  width,
  height,
}: Pick<SentPicture, 'name' | 'width' | 'height'>): PrivatePicture => ({
  image: privatePictureAddress(name),
  width,
  height,
})
