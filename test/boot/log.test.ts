import { expect, onTestFinished, test } from 'vitest'

import { paths, type EndpointName } from '#contract/paths.ts'

import { startSite, temporaryFolder } from '../site.ts'

/** Reliability T17: what a shop prints lets nobody log in, write to its shoppers or call them. */
test('a shop in use prints no OTP, token, password, mobile or e-mail', { timeout: 60_000 }, async () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'trace' })
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  const call = async (name: EndpointName, body: object, headers: Record<string, string> = {}) => {
    const [method, path] = paths[name]
    const response = await fetch(`${site.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { status_code: number; data: Record<string, string> }
  }
  const mobile = '9123456780'
  await call('register', { mobile })
  const messages = await fetch(`${site.url}/demo/messages?to=${mobile}`)
  const { data } = (await messages.json()) as { data: { vars: { otp: string } }[] }
  const otp = data[0]?.vars.otp ?? ''
  expect(otp).toMatch(/^\d{6}$/)
  await call('verifyOtp', { mobile, six_digit_code: otp })
  const login = await call('login', { email_id: 'asha@example.com', password: 'Achaar@1234' })
  const token = login.data['access_token'] ?? ''
  expect(token).toHaveLength(43)
  await call('getUserProfile', {}, { authorization: `Bearer ${token}` })
  await fetch(`${site.url}/api/v1/unknown?email=asha@example.com&token=${token}`)
  await fetch(`${site.url}/demo/inbox?to=asha@example.com`)
  expect(await site.stop()).toBe(0)

  // what it greets its owner with names the demo's people on purpose; the log is JSON
  const log = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  expect(log).toContain('message sent')
  expect(log).toContain('/demo/messages?to=…')
  // six digits in a row are also part of many a time
  expect(log).not.toMatch(new RegExp(`(?<![\\d.])${otp}(?!\\d)`))
  for (const secret of [token, 'Achaar@1234', mobile, 'asha@example.com']) expect(log).not.toContain(secret)
})
