import { createTransport } from 'nodemailer'

import type { Messenger } from '#domain/ports/messenger.ts'

export type SmtpSettings = {
  /** smtp://user:password@host:587, or smtps://; `?from=shop@example.com` says who writes. */
  url: string
  /** Who writes when the address does not say so. */
  from: string
}
const CONNECT_MS = 5_000
const ANSWER_MS = 10_000

/**
 * E-mail through any SMTP server. The message's key makes its Message-ID, so a mail that was sent twice by a crash is seen
 * as one by mail programs. 5xx is final, unless it is about who we are: that the owner can mend.
 */
export function smtp({ url, from }: SmtpSettings): Messenger & { close: () => void } {
  const address = new URL(url)
  const sender = address.searchParams.get('from') ?? from
  address.searchParams.delete('from')
  const transport = createTransport({
    url: address.href,
    pool: true,
    maxConnections: 4,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = sender.replace(/^.*@/, '').replace(/>$/, '')
  return {
    send: async ({ to, subject, body, key, replyTo }) => {
      try {
        const sent = await transport.sendMail({
          from: { name: 'Aangan', address: sender },
          // an object is taken as it is: a list of addresses in one text would be several recipients
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text: body,
          messageId: `<${key}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { providerId: sent.messageId }
      } catch (error) {
        if (!(error instanceof Error)) return { error: 'unknown error', retryable: true }
        const code = textOf(error, 'code')
        const isFinal = numberOf(error, 'responseCode') >= 500 && code !== 'EAUTH'
        return { error: `${code} ${error.message}`.trim(), retryable: !isFinal && code !== 'EMESSAGE' }
      }
    },
    close: () => transport.close(),
  }
}

function numberOf(error: Error, name: string): number {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'number' ? value : 0
}

function textOf(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}
