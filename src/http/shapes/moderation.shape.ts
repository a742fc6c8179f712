import type { UserContentRow } from '#contract/admin/moderation.ts'
import { isoDate } from '#contract/core/dates.ts'
import { pictureAddress, privatePictureAddress } from '#contract/pictures.ts'
import type { ListedContent } from '#domain/moderation/moderation.service.ts'

/** A review or a comment as staff see it. */
export const toUserContentRow = (content: ListedContent): UserContentRow => ({
  id: content.id,
  version: content.version,
  kind: content.kind,
  about: toAbout(content.about),
  rating: content.halfStars === null ? null : content.halfStars / 2,
  name: content.name,
  bought: content.bought && { size: content.bought.size, at: isoDate(content.bought.at) },
  created_at: isoDate(content.createdAt),
  comment: content.comment,
  has_phone: content.hasPhone,
  has_link: content.hasLink,
  read: content.isRead,
  hidden: content.isHidden,
  hidden_by: content.hiddenBy,
  reason: content.hiddenReason,
  answer: content.answer,
  answered_at: content.answeredAt && isoDate(content.answeredAt),
  pictures: content.pictures.map(({ name, state, hiddenReason: reason, width, height }) => ({
    name,
    image: privatePictureAddress(name),
    width,
    height,
    state,
    reason,
  })),
})

const toAbout = ({ picture, ...about }: ListedContent['about']) => ({ ...about, image: pictureAddress(picture ?? '') })
