import { fill } from '#text/fill.ts'
import * as t from '#text/office/messages.ts'

import { showDatetime } from '../shared/datetime.ts'

/** Until when a text may still answer by WhatsApp; nothing where it may not. */
export const WindowNote = ({ until }: { until: string | null }) =>
  until === null ? null : (
    <p className="small quiet tickets__window">{fill(t.whatsappFreeUntil, { time: showDatetime(until) })}</p>
  )
