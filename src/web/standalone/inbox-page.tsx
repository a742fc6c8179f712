import type { SentMessage } from '#contract/standalone-page.ts'

const channelNames: Readonly<Record<string, string>> = { sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp' }
const indianTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

/** The demo shop's inbox: every message, newest first. Its script looks for new ones. */
export function InboxPage({ messages, recipient }: { messages: readonly SentMessage[]; recipient: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Messages of the demo shop</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href="/demo/inbox.css" />
        <script type="module" src="/demo/inbox.js" />
      </head>
      <body>
        <header>
          <h1>Messages</h1>
          <p>Every SMS, e-mail and WhatsApp message of this demo shop, newest first. The page updates by itself.</p>
          <form>
            <label htmlFor="to">Only to this mobile or e-mail</label>
            <input id="to" name="to" defaultValue={recipient} autoComplete="off" spellCheck={false} />
            <button>Show</button>
          </form>
        </header>
        <main>
          {messages.length === 0 ? (
            <p className="none">No messages yet.</p>
          ) : (
            <ol>
              {messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ol>
          )}
        </main>
        <output id="news" className="unseen" />
      </body>
    </html>
  )
}

function Message({ message }: { message: SentMessage }) {
  return (
    <li className="message">
      <p className="about">
        <span className="channel">{channelNames[message.channel] ?? message.channel}</span> to <b>{message.to}</b>{' '}
        <time dateTime={message.created_at}>{indianTime.format(new Date(message.created_at))}</time>{' '}
        <code>{message.template}</code>
      </p>
      {message.subject && <h2>{message.subject}</h2>}
      <p className="text">
        <MessageText text={message.text} otp={otpOf(message.vars)} />
      </p>
    </li>
  )
}

/** The text with its links to click and its one-time password to see at once. */
function MessageText({ text, otp }: { text: string; otp: string }) {
  // with a group, `split` keeps what it splits by
  return text.split(/(https?:\/\/[^\s<]+)/).map((part, index) => {
    if (index % 2 === 1)
      return (
        <a key={part} href={part}>
          {part}
        </a>
      )
    const [before, ...after] = otp && part.includes(otp) ? part.split(otp) : [part]
    return after.length === 0 ? (
      before
    ) : (
      <span key={part}>
        {before}
        <strong>{otp}</strong>
        {after.join(otp)}
      </span>
    )
  })
}

function otpOf(vars: unknown): string {
  const otp = typeof vars === 'object' && vars !== null && 'otp' in vars ? String(vars.otp) : ''
  return /^\d+$/.test(otp) ? otp : ''
}
