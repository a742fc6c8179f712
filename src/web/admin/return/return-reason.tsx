import type { ReturnDetail } from '#contract/admin/returns.ts'
import * as t from '#text/office/return.ts'

import { showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import { SentPictures } from '../shared/picture/sent-pictures.tsx'

/** The text of the caller, or of the staff who made it for them. */
export function ReturnReason({ request }: { request: ReturnDetail }) {
  const { description, reason, at, packaging_intact: isIntact, made_by: madeBy, email, pictures } = request
  const packagingText = isIntact ? t.packagingIntact : t.packagingBroken
  return (
    <Block title={madeBy ? t.whatHappened : t.whatTheyWrite}>
      <figure className="return-reason">
        <blockquote>{description}</blockquote>
        <figcaption className="small quiet">
          {[labelText(reason), !madeBy && packagingText, showDatetime(at), email].filter(Boolean).join(', ')}
        </figcaption>
      </figure>
      <SentPictures pictures={pictures} by={request.customer} />
    </Block>
  )
}
