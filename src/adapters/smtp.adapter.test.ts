import { expect, onTestFinished, test } from 'vitest'

import { mailServer } from '#test/outside/mail-server.ts'
import { outgoingMessage } from '#test/outside/provider.ts'

import { smtp } from './smtp.ts'

const mailer = (url: string) => {
  const opened = smtp({ url, from: 'no-reply@shop.example.com' })
  onTestFinished(opened.close)
  return opened
}
const mail = outgoingMessage({
  to: 'asha@example.com',
  subject: 'आपका ऑर्डर: ₹350',
  sender: 'Dadi Kitchen',
  body: 'Namaste Asha,\n\nyour refund of ₹350 is on its way.',
})

test('an answer to a mail goes to whom it names, in its own field and never in another one', async () => {
  const { mails, port } = await mailServer()
  await mailer(`smtp://127.0.0.1:${port}`).send({ ...mail, replyTo: 'namaste@example.com' })
  expect(mails[0]?.text).toMatch(/^Reply-To: namaste@example\.com\r$/m)
  expect(mails[0]?.to).toEqual(['asha@example.com'])
})

test('a mail arrives whole: who, what, and an id made of the key', async () => {
  const { mails, port } = await mailServer()
  const sent = await mailer(`smtp://127.0.0.1:${port}`).send(mail)
  expect(sent).toEqual({ providerId: `<${mail.key}@shop.example.com>` })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ from: 'no-reply@shop.example.com', to: ['asha@example.com'] })
  const text = mails[0]?.text ?? ''
  expect(text).toContain(`Message-ID: <${mail.key}@shop.example.com>`)
  expect(text).toMatch(/^From: Dadi Kitchen <no-reply@shop\.example\.com>/m)
  expect(text).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(text).toMatch(/^Content-Language: en/m)
  expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
})

test('the address may say who writes', async () => {
  const { mails, port } = await mailServer({ login: 's3cret' })
  await mailer(`smtp://shop:s3cret@127.0.0.1:${port}?from=namaste@example.com`).send(mail)
  expect(mails[0]).toMatchObject({ from: 'namaste@example.com' })
})

test('a recipient is one address, whatever it looks like, and a subject is no header', async () => {
  const { mails, port } = await mailServer()
  const opened = mailer(`smtp://127.0.0.1:${port}`)
  await opened.send({ ...mail, to: 'asha@example.com, all@example.com' })
  await opened.send({ ...mail, subject: 'Hello\r\nBcc: all@example.com' })
  expect(mails.flatMap((one) => one.to)).not.toContain('all@example.com')
  expect(mails.at(-1)?.text).not.toMatch(/^Bcc:/m)
})

test('what a server refuses for good is not tried again, what it refuses for now is', async () => {
  const final = await mailServer({ refuse: 550 })
  expect(await mailer(`smtp://127.0.0.1:${final.port}`).send(mail)).toMatchObject({ retryable: false })
  const busy = await mailServer({ refuse: 451 })
  expect(await mailer(`smtp://127.0.0.1:${busy.port}`).send(mail)).toMatchObject({ retryable: true })
})

test('a wrong password is for the owner to mend; nothing is given up, and the password is not told', async () => {
  const { port } = await mailServer({ login: 's3cret' })
  const sent = await mailer(`smtp://shop:wr0ng@127.0.0.1:${port}`).send(mail)
  expect(sent).toMatchObject({ retryable: true, error: expect.stringContaining('EAUTH') })
  expect(JSON.stringify(sent)).not.toContain('wr0ng')
})

test('no server there', async () => {
  expect(await mailer('smtp://127.0.0.1:1').send(mail)).toMatchObject({ retryable: true })
})

test('a mail goes to another machine only over TLS, unless its address says that there is none', async () => {
  const { mails, port } = await mailServer()
  // it leads to this machine, but does not say so
  const elsewhere = `smtp://0.0.0.0:${port}`
  expect(await mailer(elsewhere).send(mail)).toMatchObject({ error: expect.stringMatching(/TLS/), retryable: true })
  expect(mails).toEqual([])
  await mailer(`${elsewhere}?tls=none`).send(mail)
  expect(mails).toHaveLength(1)
})
