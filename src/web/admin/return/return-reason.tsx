import type { ReturnDetail } from '#contract/admin/returns.ts'

import { showDatetime } from '../shared/datetime.ts'
import { Block } from '../shared/page/page-head.tsx'

/** The text of the caller, or of the staff who made it for them. */
export function ReturnReason({ request }: { request: ReturnDetail }) {
  const { description, reason, at, packaging_intact: isIntact, made_by: madeBy, email } = request
  return (
    <Block title={madeBy ? 'What happened' : 'What they say'}>
      <figure className="return-reason">
        <blockquote>{description}</blockquote>
        <figcaption className="small quiet">
          {[reason, !madeBy && `packaging ${isIntact ? 'intact' : 'not intact'}`, showDatetime(at), email]
            .filter(Boolean)
            .join(', ')}
        </figcaption>
      </figure>
    </Block>
  )
}
