import type { listSentMessages } from '#domain/message/message.service.ts'

type SentMessage = Awaited<ReturnType<typeof listSentMessages>>[number]

/** A message as the demo shop's inbox shows it. */
export const toDemoMessage = ({ recipient, body, createdAt, ...message }: SentMessage) => ({
  ...message,
  to: recipient,
  text: body,
  created_at: createdAt.toISOString(),
})
