import type { AnswerWay } from '#contract/admin/ticket-fields.ts'
import type { TicketDetail } from '#contract/admin/ticket.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/messages.ts'

import { showDatetime } from '../shared/datetime.ts'

/** What the form for an answer says, by the way that it goes. */
export type WayText = { label: string; action: string; hint: string }

/** How the next answer goes: the best way that there is, and by a link where the last text did not go out (spec N11.5.3). */
export function answerWay({ ways, entries }: Pick<TicketDetail, 'ways' | 'entries'>): AnswerWay | undefined {
  const last = entries.findLast(({ kind }) => kind === 'answer')
  const isLost = last?.channel === 'whatsapp' && (last.mail === 'failed' || last.mail === 'dead')
  return isLost && ways.includes('link') ? 'link' : ways[0]
}

export function wayText(way: AnswerWay, { name, window_until: until }: TicketDetail): WayText {
  if (way === 'whatsapp')
    return {
      label: t.answerOnWhatsapp,
      action: t.sendOnWhatsapp,
      hint: until === null ? t.freeForADay : fill(t.freeUntil, { time: showDatetime(until) }),
    }
  if (way === 'link')
    return {
      label: t.answerByLink,
      action: t.sendLink,
      hint: t.linkHint,
    }
  return {
    label: t.answerByEmail,
    action: t.sendAnswer,
    hint: fill(t.emailHint, { name }),
  }
}
