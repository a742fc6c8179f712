import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Mail = { from: string; to: string[]; text: string }
const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code })

/** A real mail server on this machine that stores its mails. Tests set the recipients that it refuses, also later on. */
export const mailServer = async ({ refuse = 0, login = '' }: { refuse?: number; login?: string } = {}) => {
  const replies = { refuse }
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: login === '' ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => (password === login ? done(null, { user: 'shop' }) : done(refusal(535))),
    onRcptTo: (_address, _session, done) => (replies.refuse > 0 ? done(refusal(replies.refuse)) : done()),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          text: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { mails, port, replies }
}
