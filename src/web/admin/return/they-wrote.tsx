import type { ReturnDetail } from '#contract/admin/returns.ts'

import { showMoment } from '../shared/moment.ts'
import { Block } from '../shared/page/page-head.tsx'

/** The words of whoever asks, or of who made it for them. */
export function TheyWrote({ request }: { request: ReturnDetail }) {
  const { description, reason, at, packaging_intact: isIntact, made_by: madeBy, email } = request
  return (
    <Block title={madeBy ? 'What happened' : 'What they say'}>
      <figure className="they-wrote">
        <blockquote>{description}</blockquote>
        <figcaption className="small quiet">
          {[reason, !madeBy && `packaging ${isIntact ? 'intact' : 'not intact'}`, showMoment(at), email]
            .filter(Boolean)
            .join(', ')}
        </figcaption>
      </figure>
    </Block>
  )
}
