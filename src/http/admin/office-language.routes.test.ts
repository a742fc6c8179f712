import { expect, test } from 'vitest'

import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { logInAs, OWNER, StaffBrowser } from '#test/people/staff.ts'
import { journalOf, openOffice } from '#test/shop/office.ts'
import { openShop } from '#test/shop/shop.ts'
import { openSite } from '#test/site/site-in-process.ts'

const languageCookie = (headers: Record<string, unknown>) =>
  /office_language=(\w+); ([^,]*)/.exec(String(headers['set-cookie']))?.slice(1)

test('a person chooses a language once: it is saved, answered, in the journal, and the page comes in it', async () => {
  const office = await openOffice()
  const packer = await office.staff('packer')
  const before = await packer.call('session', {})
  expect(before.data?.language).toBe('en')
  expect(languageCookie(before.headers)).toEqual(['en', 'Max-Age=31536000; Path=/admin; HttpOnly; SameSite=Strict'])
  expect(await packer.call('changeMe', { language: 'hi' })).toMatchObject({ status: true })
  const after = await packer.call('session', {})
  expect(after.data?.language).toBe('hi')
  expect(languageCookie(after.headers)?.[0]).toBe('hi')
  expect((await packer.call('me', {})).data).toMatchObject({ name: 'A packer', language: 'hi' })
  expect((await journalOf(office, 'staff')).at(-1)).toMatchObject({
    action: 'staff.update',
    changes: [{ field: 'Language', before: 'English', after: 'हिन्दी' }],
  })
  expect(await packer.call('changeMe', { language: 'en', name: 'Pooja Kumari' })).toMatchObject({ status: true })
})

test('a language without an office is none that can be chosen', async () => {
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  for (const language of ['ta', 'HI', '']) {
    const refused = await owner.request('PATCH', `${ADMIN_API}/me`, { language })
    expect([language, refused.status_code, refused.code]).toEqual([language, 422, 'INVALID'])
  }
})

test('two who work beside each other are refused in their own languages, with the same codes', async () => {
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  const packer = await logInAs({ app: shop.app, db: shop.deps.db }, 'packer')
  await packer.call('changeMe', { language: 'hi' })
  const forbidden = { status_code: 403, code: 'FORBIDDEN' }
  expect(await packer.call('staff', {})).toMatchObject({
    ...forbidden,
    message: 'यह काम आपके हिस्से में नहीं है। कृपया मालिक से कहें।',
  })
  const other = await logInAs({ app: shop.app, db: shop.deps.db }, 'staff')
  expect(await other.call('staff', {})).toMatchObject({
    ...forbidden,
    message: 'You may not do this. Please ask the owner.',
  })
  // a field at fault, a code of the shop, and what is refused before any call
  expect(await packer.call('changeMe', { name: '' })).toMatchObject({ code: 'INVALID', message: 'नाम ज़रूरी है।' })
  expect(await owner.call('changeMe', { name: '' })).toMatchObject({ code: 'INVALID', message: 'Name is required.' })
  expect(await packer.request('GET', `${ADMIN_API}/nowhere`)).toMatchObject({ message: 'यह नहीं मिला।' })
  expect(await packer.request('PUT', `${ADMIN_API}/me`, {})).toMatchObject({ message: 'यह तरीका यहाँ नहीं चलता।' })
  packer.headers['x-admin'] = undefined
  expect(await packer.call('logout', {})).toMatchObject({
    code: 'CSRF',
    message: 'कृपया पन्ना फिर से खोलें और दोबारा कोशिश करें।',
  })
  expect(await owner.request('GET', `${ADMIN_API}/nowhere`)).toMatchObject({ message: 'Not found.' })
})

test('before the login the cookie decides; another value is ignored, and the shop’s own language too', async () => {
  const { app } = await openShop()
  const messageWith = async (cookie: string) => {
    const stranger = new StaffBrowser(app)
    stranger.headers['cookie'] = cookie
    return (await stranger.call('session', {})).message
  }
  expect(await messageWith('office_language=hi')).toBe('कृपया लॉग इन करें।')
  expect(await messageWith('a=b; office_language=hi; c=d')).toBe('कृपया लॉग इन करें।')
  for (const other of ['office_language=ta', 'office_language=../hi', 'language=hi', 'no_office_language=hi'])
    expect([other, await messageWith(other)]).toEqual([other, 'Please log in.'])
  const stranger = new StaffBrowser(app)
  stranger.headers['cookie'] = 'office_language=hi'
  expect(await stranger.call('login', { ...OWNER, password: 'wrong wrong wrong' })).toMatchObject({
    message: 'ईमेल और पासवर्ड का मेल नहीं बैठता।',
  })
})

test('an invitation brings its language to the person, also when it is sent again', async () => {
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  await owner.call('invite', { email: 'pooja@example.com', role: 'packer', language: 'hi' })
  const [invitation] = (await owner.call('staff', {})).data?.invitations ?? []
  expect(invitation).toMatchObject({ email: 'pooja@example.com', language: 'hi' })
  const again = await owner.call('inviteAgain', { id: invitation?.id ?? 0 })
  const newcomer = new StaffBrowser(shop.app)
  const password = 'a long enough password'
  const token = again.data?.link?.split('#')[1] ?? ''
  expect(await newcomer.call('useLink', { token, name: 'Pooja Kumari', password })).toMatchObject({ status: true })
  const login = await newcomer.call('login', { email: 'pooja@example.com', password })
  expect(languageCookie(login.headers)?.[0]).toBe('hi')
  expect((await newcomer.call('session', {})).data?.language).toBe('hi')
})

test('staff are written to in their own language, also by a shop that shows one', async () => {
  const shop = await openShop()
  await updateSettings(shop.deps, { languages: { visible: [] } })
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  const packer = await logInAs({ app: shop.app, db: shop.deps.db }, 'packer')
  await packer.call('changeMe', { language: 'hi' })
  const people = (await owner.call('staff', {})).data?.people ?? []
  for (const { id, version, role } of people.filter((person) => person.role === 'packer'))
    expect(
      await owner.call('changePerson', { id, version, role: 'staff', email: `new-${role}@example.com` }),
    ).toMatchObject({ status: true })
  await owner.call('invite', { email: 'a@example.com', role: 'packer', language: 'hi' })
  await owner.call('invite', { email: 'b@example.com', role: 'packer' })
  const mails = await shop.deps.db
    .selectFrom('message')
    .select(['language', 'subject', 'body'])
    .where('template', 'like', 'staff%')
    .orderBy('created_at')
    .execute()
  expect(
    mails.map(({ language, subject }) => `${language}: ${subject}`).toSorted((a, b) => a.localeCompare(b, 'en')),
  ).toEqual([
    'en: You are invited to the back office of Aangan',
    'hi: Aangan के दफ़्तर में आपका न्योता',
    'hi: दफ़्तर में आपका खाता: बदला गया: काम और ईमेल',
  ])
  expect(mails.find(({ subject }) => subject.startsWith('Aangan'))?.body).toContain('आपका काम: पैकिंग।')
})

test('the page of the back office comes in the language that the browser remembers, else in the main one', async () => {
  const { request } = await openSite()
  const page = async (cookie?: string) => {
    const { body } = await request('/admin/orders', { headers: cookie === undefined ? {} : { cookie } })
    return [/lang="([^"]*)"/.exec(body)?.[1], /<title>([^<]*)/.exec(body)?.[1]]
  }
  expect(await page()).toEqual(['en-IN', 'Back office'])
  expect(await page('office_language=hi')).toEqual(['hi-IN', 'दफ़्तर'])
  for (const other of ['office_language=ta', 'office_language=en', 'language=hi'])
    expect(await page(other)).toEqual(['en-IN', 'Back office'])
})
