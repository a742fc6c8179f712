import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { expect, test } from 'vitest'

import { advanceClock } from '#domain/demo/demo.service.ts'
import { addPerson } from '#domain/staff/staff-link.service.ts'
import { loginStaff } from '#domain/staff/staff-login.service.ts'
import { freshDatabase } from '#test/database/database.ts'
import { logInAs, OWNER, STAFF_PASSWORD, StaffBrowser } from '#test/people/staff.ts'
import { testDeps } from '#test/shop/deps.ts'
import { setSettings } from '#test/shop/settings.ts'
import { openShop } from '#test/shop/shop.ts'

const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp })

test('the demo owner logs in, is known, and logs out; the old cookie is over (spec B1.2)', async () => {
  const { app } = await openShop()
  const browser = new StaffBrowser(app)
  expect(await browser.call('session', {})).toMatchObject({ status_code: 401, code: 'LOGIN_NEEDED' })
  const answer = await browser.call('login', OWNER)
  expect(answer).toMatchObject({ status: true, data: { next: 'in' } })
  expect(String(answer.headers['set-cookie'])).toMatch(
    /admin=[^;]+; Max-Age=43200; Path=\/admin; HttpOnly; SameSite=Strict/,
  )
  expect(answer.headers['cache-control']).toBe('no-store')
  const session = await browser.call('session', {})
  expect(session.data).toMatchObject({ email: OWNER.email, role: 'owner', needs_setup: false })
  expect(session.data?.rights).toContain('invite')

  const stale = new StaffBrowser(app)
  stale.headers['cookie'] = `admin=${browser.session}`
  await browser.call('logout', {})
  expect(await stale.call('session', {})).toMatchObject({ status_code: 419, code: 'SESSION_ENDED' })
  expect(await browser.call('session', {})).toMatchObject({ status_code: 401 })
})

test('unknown, wrong, switched off and a shopper’s account are one refusal, with the tries that are left', async () => {
  const { app, deps } = await openShop()
  await addPerson(deps, { name: 'Gone', email: 'gone@example.com', role: 'staff', password: STAFF_PASSWORD })
  await deps.db.updateTable('staff').set({ is_active: false }).where('email', '=', 'gone@example.com').execute()
  const tries = [
    { email: 'nobody@example.com', password: STAFF_PASSWORD },
    { email: OWNER.email, password: 'wrong wrong wrong' },
    { email: 'gone@example.com', password: STAFF_PASSWORD },
    { email: 'asha@example.com', password: 'Achaar@1234' },
  ]
  for (const one of tries)
    expect(await new StaffBrowser(app).call('login', one)).toMatchObject({
      status_code: 422,
      code: 'WRONG_LOGIN',
      message: 'E-mail and password do not match.',
    })
  const browser = new StaffBrowser(app)
  const value: string[] = []
  for (let n = 2; n <= 8; n++)
    value.push((await browser.call('login', { email: 'nobody@example.com', password: 'x' })).message)
  expect(value[0]).toBe('E-mail and password do not match.')
  expect(value[1]).toBe('E-mail and password do not match. 5 tries left, then a wait of 15 minutes.')
  expect(value.at(-1)).toBe('E-mail and password do not match. 0 tries left, then a wait of 15 minutes.')
  expect(await browser.call('login', { email: 'nobody@example.com', password: 'x' })).toMatchObject({
    status_code: 429,
    code: 'TOO_MANY',
  })
})

test('a stranger who guesses does not lock the owner out of a browser that the account knows', async () => {
  const { app, deps } = await openShop()
  const existing = await logInAs({ app, db: deps.db }, 'owner')
  await existing.call('logout', {})
  const stranger = new StaffBrowser(app)
  for (let n = 0; n < 8; n++) await stranger.call('login', { ...OWNER, password: 'wrong' })
  expect(await stranger.call('login', OWNER)).toMatchObject({ code: 'TOO_MANY' })
  expect(await existing.call('login', OWNER)).toMatchObject({ status: true })
})

test('the device shows the account under the shop’s own name', async () => {
  const shop = await openShop()
  const { app, deps } = shop
  await setSettings(shop, { shop: { shop_name: 'Dadi Kitchen' } })
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const { data: key } = await owner.call('startTotp', {})
  const uri = new TOTP({
    issuer: 'Dadi Kitchen',
    label: OWNER.email,
    secret: Secret.fromBase32(key?.secret ?? ''),
    digits: 6,
    period: 30,
  })
  expect(key?.qr_svg).toBe(renderSVG(uri.toString(), { border: 2 }))
})

test('two steps: set up with a right code, asked at the next login, each code once, recovery codes too', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const other = await logInAs({ app, db: deps.db }, 'owner')
  const { data: key } = await owner.call('startTotp', {})
  expect(key?.qr_svg).toMatch(/^<svg /)
  expect(await owner.call('confirmTotp', { code: '000000' })).toMatchObject({ code: 'WRONG_CODE' })
  const secret = key?.secret ?? ''
  const first = codeOf(secret)
  const { data: on } = await owner.call('confirmTotp', { code: first })
  expect(on?.recovery_codes).toHaveLength(8)
  expect(on?.recovery_codes[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  // all other sessions ended, this one goes on
  expect(await other.call('session', {})).toMatchObject({ code: 'SESSION_ENDED' })
  expect(await owner.call('session', {})).toMatchObject({ data: { has_two_steps: true, recovery_codes_left: 8 } })
  const rows = await deps.db.selectFrom('staff').select('totp_secret').execute()
  expect(rows.map(({ totp_secret }) => totp_secret?.toString('utf8')).join()).not.toContain(secret)

  const again = new StaffBrowser(app)
  const { data: step } = await again.call('login', OWNER)
  expect(step).toMatchObject({ next: 'code' })
  const ticket = step?.ticket ?? ''
  expect(await again.call('session', {})).toMatchObject({ code: 'LOGIN_NEEDED' })
  expect(await again.call('loginCode', { ticket, code: first })).toMatchObject({ code: 'WRONG_CODE' })
  expect(await again.call('loginCode', { ticket, code: codeOf(secret, Date.now() + 30_000) })).toMatchObject({
    status: true,
  })
  expect(await again.call('loginCode', { ticket, code: first })).toMatchObject({ code: 'LINK_OVER' })

  const lost = new StaffBrowser(app)
  const { data: third } = await lost.call('login', OWNER)
  const recovery = { ticket: third?.ticket ?? '', recovery_code: (on?.recovery_codes[3] ?? '').toLowerCase() }
  expect(await lost.call('loginCode', recovery)).toMatchObject({ status: true })
  const { data: fourth } = await new StaffBrowser(app).call('login', OWNER)
  expect(await lost.call('loginCode', { ...recovery, ticket: fourth?.ticket ?? '' })).toMatchObject({
    code: 'WRONG_CODE',
  })
})

test('five wrong codes in a quarter of an hour, then the right one waits too', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const secret = (await owner.call('startTotp', {})).data?.secret ?? ''
  await owner.call('confirmTotp', { code: codeOf(secret) })
  const { data } = await new StaffBrowser(app).call('login', OWNER)
  const ticket = data?.ticket ?? ''
  const browser = new StaffBrowser(app)
  for (let n = 0; n < 5; n++)
    expect(await browser.call('loginCode', { ticket, code: '000000' })).toMatchObject({ code: 'WRONG_CODE' })
  const right = codeOf(secret, Date.now() + 30_000)
  expect(await browser.call('loginCode', { ticket, code: right })).toMatchObject({ code: 'TOO_MANY' })
})

test('a dangerous act asks for the password once the last is ten minutes old', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const invitation = { email: 'new@example.com', role: 'packer' as const }
  await advanceClock(deps, 11 * 60)
  expect(await owner.call('invite', invitation)).toMatchObject({ status_code: 403, code: 'CONFIRM_PASSWORD' })
  expect(await owner.call('confirmPassword', { password: 'wrong' })).toMatchObject({ code: 'WRONG_CURRENT' })
  expect(await owner.call('confirmPassword', { password: OWNER.password })).toMatchObject({ status: true })
  expect(await owner.call('invite', invitation)).toMatchObject({ status: true })
})

/** A shop whose owner has two steps on, and a ticket of a login that has given the password. */
const openWithTicket = async () => {
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  const secret = (await owner.call('startTotp', {})).data?.secret ?? ''
  await owner.call('confirmTotp', { code: codeOf(secret) })
  const stranger = new StaffBrowser(shop.app)
  const giveTicket = async () => (await stranger.call('login', OWNER)).data?.ticket ?? ''
  return { ...shop, owner, secret, stranger, giveTicket, ticket: await giveTicket() }
}
const wrongCodes = (right: string, count: number) =>
  Array.from({ length: count }, (_, n) => String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0'))

test('codes at the same moment find no more room than one after the other: five are looked at (spec B1.2)', async () => {
  const { stranger, secret, ticket } = await openWithTicket()
  const right = codeOf(secret, Date.now() + 30_000)
  const codes = [...wrongCodes(right, 40), right]
  const answers = await Promise.all(codes.map((code) => stranger.call('loginCode', { ticket, code })))
  expect(answers.filter(({ code }) => code === 'WRONG_CODE')).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'TOO_MANY')).toHaveLength(36)
})

test('a ticket takes five codes, also where the quarter of an hour of its account begins anew', async () => {
  const { deps, stranger, secret, ticket: first, giveTicket } = await openWithTicket()
  const right = codeOf(secret, Date.now() + 30_000)
  await stranger.call('loginCode', { ticket: first, code: '000000' })
  await advanceClock(deps, 13 * 60)
  const ticket = await giveTicket()
  for (const code of wrongCodes(right, 4)) await stranger.call('loginCode', { ticket, code })
  await advanceClock(deps, 3 * 60)
  expect(await stranger.call('loginCode', { ticket, code: '000000' })).toMatchObject({ code: 'WRONG_CODE' })
  expect(await stranger.call('loginCode', { ticket, code: right })).toMatchObject({ code: 'WRONG_CODE' })
  expect(await stranger.call('loginCode', { ticket: await giveTicket(), code: right })).toMatchObject({ status: true })
})

test('a stranger who fills the tries of a login keeps nobody from confirming and from changing the password', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  for (let n = 0; n < 8; n++) await new StaffBrowser(app).call('login', { ...OWNER, password: 'wrong' })
  expect(await owner.call('confirmPassword', { password: OWNER.password })).toMatchObject({ status: true })
  const change = { current: OWNER.password, new: 'another long password' }
  expect(await owner.call('changeMyPassword', change)).toMatchObject({ status: true })
})

test('guesses at the password of a session are counted before they are looked at', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, n) => owner.call('confirmPassword', { password: `wrong ${n}` })),
  )
  expect(answers.filter(({ code }) => code === 'WRONG_CURRENT')).toHaveLength(8)
  expect(await owner.call('confirmPassword', { password: OWNER.password })).toMatchObject({ code: 'TOO_MANY' })
})

test('a confirmation without the code of two steps is no try: neither code nor password is looked at', async () => {
  const { owner, secret } = await openWithTicket()
  for (let n = 0; n < 9; n++)
    expect(await owner.call('confirmPassword', { password: OWNER.password })).toMatchObject({
      status_code: 422,
      errors: { code: ['Code is required.'] },
    })
  const code = codeOf(secret, Date.now() + 30_000)
  expect(await owner.call('confirmPassword', { password: OWNER.password, code })).toMatchObject({ status: true })
})

test('what is typed for an account that does not exist stands nowhere; text that is no e-mail is refused', async () => {
  const { app, deps } = await openShop()
  const browser = new StaffBrowser(app)
  const tryEmail = (email: string) => browser.call('login', { email, password: 'x' })
  for (const typed of ['MySecretPassw0rd!', 'Courtyard@1234', 'owner@example.com\0'])
    expect(await tryEmail(typed)).toMatchObject({
      status_code: 422,
      errors: { email: [expect.stringContaining('is not valid.')] },
    })
  await tryEmail('my.secret@passw0rd.example')
  await tryEmail(OWNER.email)
  await tryEmail(OWNER.email)
  const rows = await deps.db.selectFrom('journal').select(['who', 'object_title']).orderBy('number').execute()
  expect(rows).toEqual([
    { who: '…', object_title: '…' },
    { who: 'o***@example.com', object_title: 'o***@example.com' },
  ])
})

const from = (n: number) => ({ ip: `203.0.113.${n}`, userAgent: '', requestId: '' })

test('refused logins make the journal grow by so many rows an hour, whoever sends them', async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db)
  for (let n = 0; n < 70; n++)
    await loginStaff(deps, { email: `n${n}@example.com`, password: 'x', mark: undefined, from: from(n) })
  const { rows } = await db
    .selectFrom('journal')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  expect(rows).toBe(60)
})
