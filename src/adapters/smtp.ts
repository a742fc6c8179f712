import { createTransport } from 'nodemailer'

import type { Messenger } from '#domain/ports/messenger.ts'

export type SmtpSettings = {
  /**
   * smtp://user:password@host:587, which must offer STARTTLS, or smtps://; `?from=shop@example.com` says who writes,
   * `?tls=none` that a server in the shop's own network has none.
   */
  url: string
  /** Who writes when the address does not say so. */
  from: string
}
const CONNECT_MS = 5_000
const ANSWER_MS = 10_000
/** Refused is the shop, its password or its connection, and not the mail. */
const OURS_TO_MEND: ReadonlySet<string> = new Set(['EAUTH', 'ETLS'])

/** With these a mail program offers a button that ends them, with one press (RFC 8058). */
const unsubscribeBy = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * E-mail through any SMTP server. The message's key makes its Message-ID, so a mail that was sent twice by a crash is seen
 * as one by mail programs. 5xx is final, unless it is about who we are: that the owner can mend.
 */
export function smtp({ url, from }: SmtpSettings): Messenger & { close: () => void } {
  const address = new URL(url)
  const sender = address.searchParams.get('from') ?? from
  const isPlain = address.searchParams.get('tls') === 'none' || isThisMachine(address.hostname)
  for (const own of ['from', 'tls']) address.searchParams.delete(own)
  const transport = createTransport({
    url: address.href,
    // else whoever stands between could have the mails, and the password, in plain text
    requireTLS: !isPlain,
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
    send: async ({ to, sender: name, subject, body, key, replyTo, language, stopLink }) => {
      try {
        const sent = await transport.sendMail({
          from: { name, address: sender },
          // an object is taken as it is: a list of addresses in one text would be several recipients
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text: body,
          messageId: `<${key}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': language,
            ...(stopLink && unsubscribeBy(stopLink)),
          },
        })
        return { providerId: sent.messageId }
      } catch (error) {
        if (!(error instanceof Error)) return { error: 'unknown error', retryable: true }
        const code = textOf(error, 'code')
        const isFinal = numberOf(error, 'responseCode') >= 500 && !OURS_TO_MEND.has(code)
        return { error: `${code} ${error.message}`.trim(), retryable: !isFinal && code !== 'EMESSAGE' }
      }
    },
    close: () => transport.close(),
  }
}

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.')

function numberOf(error: Error, name: string): number {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'number' ? value : 0
}

function textOf(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}
