import { expect, onTestFinished, test } from 'vitest'

import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { ASHA } from '#test/people/asha.ts'
import { filledData } from '#test/site/filled-data.ts'
import { startSite, type Site } from '#test/site/site.ts'

type Data = Record<string, string>
const OLD = ASHA.password
const NEW = 'Imli#56789'
const WRONG = 'Achaar@99999'
const mobile = '9123456780'
const email = 'meera@example.com'

const clientOf = (site: Site) => async (name: EndpointName, body: object, token?: string, cookie?: string) => {
  const { method, path } = endpoints[name]
  const response = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { message: string; data: Data | null }
  return { ...answer, data: answer.data ?? {} }
}
/** What the newest message of a kind says, from the demo shop's outbox. */
const messageVars = async (site: Site, to: string, template: string): Promise<Data> => {
  const response = await fetch(`${site.url}/demo/messages?to=${encodeURIComponent(to)}`)
  const { data } = (await response.json()) as { data: { template: string; vars: Data }[] }
  return data.find((message) => message.template === template)?.vars ?? {}
}

/** Every call of an account's life, the right way and the wrong way; answers all secrets that were used. */
const liveWith = async (site: Site) => {
  const call = clientOf(site)
  await call('register', { mobile })
  const otp = (await messageVars(site, mobile, 'otp_register'))['otp'] ?? ''
  await call('verifyOtp', { mobile, six_digit_code: '000000' })
  const ticket = (await call('verifyOtp', { mobile, six_digit_code: otp })).data['user_id'] ?? ''
  await call('register', { mobile }, undefined, `aangan_registration=${ticket}`)
  const details = { mobile, user_id: ticket, name: 'Meera Devi', email_id: email }
  await call('register', { ...details, password: 'Imli' })
  const signedUp = await call('register', { ...details, password: OLD })
  const link = new URL((await messageVars(site, email, 'verify_email'))['link'] ?? '')
  const key = link.searchParams.get('code') ?? ''
  const user_id = Buffer.from(link.searchParams.get('uId') ?? '', 'base64url').toString()
  await fetch(`${site.url}${link.pathname}${link.search}`)
  await call('verifyEmail', { email_key: key, user_id })
  const token = (await call('login', { email_id: email, password: OLD })).data['access_token'] ?? ''
  await call('login', { email_id: email, password: WRONG })
  await call('getUserProfile', {}, token)
  await call('changePassword', { current_password: WRONG, new_password: NEW, retype_password: NEW }, token)
  await call('resendVerificationEmail', { email_id: email }, token)
  await call('forgotPass', { email_id: email })
  const resetOtp = (await messageVars(site, email, 'otp_forgot'))['otp'] ?? ''
  const verified = await call('verifyForgotOtp', { email_id: email, six_digit_code: resetOtp })
  const reset = verified.data['reset_token'] ?? ''
  const passwords = { new_password: NEW, retype_password: NEW }
  const changed = await call(
    'forgotPasswordChange',
    { email_id: email, ...passwords },
    undefined,
    `aangan_reset=${reset}`,
  )
  expect(changed.message).toBe('Password changed successfully')
  await call('getUserProfile', {}, token)
  const last = (await call('login', { email_id: email, password: NEW })).data['access_token'] ?? ''
  await call('logout', {}, last)
  // what people and scanners put where it does not belong
  await fetch(`${site.url}/api/v1/unknown?email=${email}&token=${token}&mobile=${mobile}`)
  await fetch(`${site.url}/demo/inbox?to=${email}`)
  await fetch(`${site.url}/profile/success?code=${key}&uId=x`)
  return {
    otps: [otp, resetOtp],
    tokens: [ticket, key, reset, token, last, String(Object(signedUp.data)['access_token'])],
    others: [OLD, NEW, WRONG, mobile, email],
  }
}

/** Reliability T17: what a shop prints lets nobody log in, write to its shoppers or call them. */
test.each(['debug', 'trace'])(
  'a shop in use prints no OTP, token, password, mobile or e-mail at the level %s',
  async (level) => {
    const site = await startSite({ DATA_DIR: filledData(), LOG_LEVEL: level })
    onTestFinished(async () => void (await site.stop('SIGKILL')))
    const { otps, tokens, others } = await liveWith(site)
    for (const otp of otps) expect(otp).toMatch(/^\d{6}$/)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
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
    for (const otp of otps) expect(log).not.toMatch(new RegExp(`(?<![\\d.])${otp}(?!\\d)`))
    for (const secret of [...tokens, ...others]) expect(log).not.toContain(secret)
  },
)
