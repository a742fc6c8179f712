import type { OutboxRow } from '#contract/admin/outbox.ts'
import { isoDate } from '#contract/core/dates.ts'
import type { Language } from '#contract/languages.ts'
import type { SentMessage } from '#domain/outbox/outbox.service.ts'
import { sentenceIn } from '#text/stored-sentence.ts'

/** A message of the outbox, in the language of who reads it. */
export const toOutboxRow = (message: SentMessage, language: Language): OutboxRow => ({
  id: message.id,
  kind: message.template,
  channel: message.channel,
  to: message.recipient,
  order_no: message.orderNo,
  at: isoDate(message.createdAt),
  sent_at: message.sentAt && isoDate(message.sentAt),
  state: message.state,
  subject: message.subject,
  text: message.body,
  tries: message.tries,
  problem: message.problem && {
    words: sentenceIn(language, message.problem.plain),
    said: sentenceIn(language, message.problem.error),
  },
  was_again: message.wasSentAgain,
  is_again: message.isSecondTry,
  may_resend: message.mayResend,
})
