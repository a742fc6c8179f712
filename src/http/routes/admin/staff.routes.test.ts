import { expect, test } from 'vitest'

import { addPerson } from '#domain/staff/staff-link.service.ts'
import { logInAs, STAFF_PASSWORD, StaffBrowser } from '#test/people/staff.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const ownerOf = ({ app, deps }: Shop) => logInAs({ app, db: deps.db }, 'owner')
const firstOwner = async (owner: StaffBrowser) => {
  const { data } = await owner.call('staff', {})
  const found = data?.people.find(({ role }) => role === 'owner')
  if (!found) throw new Error('there is no owner')
  return found
}

test('an invitation is taken once and makes the person; its link is given once for its key', async () => {
  const shop = await openShop()
  const owner = await ownerOf(shop)
  const invitation = { email: 'pooja@example.com', role: 'staff' as const }
  const key = { 'idempotency-key': 'invite-pooja-1' }
  const { data: first } = await owner.call('invite', invitation, key)
  expect(first?.link).toMatch(/\/admin\/join#[\w-]{43}$/)
  const { data: repeat } = await owner.call('invite', invitation, key)
  expect(repeat).toEqual({ id: first?.id })
  expect(await owner.call('invite', { ...invitation, role: 'owner' }, key)).toMatchObject({ code: 'KEY_USED' })
  expect((await owner.call('staff', {})).data?.invitations).toMatchObject([
    { email: 'pooja@example.com', role: 'staff' },
  ])

  const newcomer = new StaffBrowser(shop.app)
  const token = first?.link?.split('#')[1] ?? ''
  expect(await newcomer.call('lookAtLink', { token })).toMatchObject({
    data: { kind: 'join', email: 'pooja@example.com' },
  })
  const taken = { token, name: 'Pooja Kumari', password: STAFF_PASSWORD }
  expect(await newcomer.call('useLink', taken)).toMatchObject({ status: true })
  expect(await newcomer.call('useLink', taken)).toMatchObject({ status_code: 410, code: 'LINK_OVER' })
  // a link logs nobody in
  expect(await newcomer.call('session', {})).toMatchObject({ code: 'LOGIN_NEEDED' })
  expect(await newcomer.call('login', { email: 'pooja@example.com', password: STAFF_PASSWORD })).toMatchObject({
    status: true,
  })
  expect(await owner.call('invite', invitation)).toMatchObject({ code: 'CODE_TAKEN' })
})

test('sent again, the first link is over; withdrawn, the last one too', async () => {
  const shop = await openShop()
  const owner = await ownerOf(shop)
  const { data: first } = await owner.call('invite', { email: 'a@example.com', role: 'packer' })
  const { data: second } = await owner.call('inviteAgain', { id: first?.id ?? 0 })
  const look = (link = '') => new StaffBrowser(shop.app).call('lookAtLink', { token: link.split('#')[1] ?? '' })
  expect(await look(first?.link)).toMatchObject({ code: 'LINK_OVER' })
  expect(await look(second?.link)).toMatchObject({ status: true })
  expect(await owner.call('withdrawInvitation', { id: second?.id ?? 0 })).toMatchObject({ status: true })
  expect(await look(second?.link)).toMatchObject({ code: 'LINK_OVER' })
})

test('the last owner stays one, and two owners who switch each other off do not both succeed', async () => {
  const shop = await openShop()
  const owner = await ownerOf(shop)
  const me = await firstOwner(owner)
  for (const change of [{ active: false }, { role: 'staff' as const }])
    expect(await owner.call('changePerson', { id: me.id, version: me.version, ...change })).toMatchObject({
      status_code: 409,
      code: 'LAST_OWNER',
    })
  const second = { name: 'Second Owner', email: 'second@example.com', role: 'owner' as const, password: STAFF_PASSWORD }
  const id = await addPerson(shop.deps, second)
  const other = new StaffBrowser(shop.app)
  await other.call('login', { email: second.email, password: second.password })
  const both = await Promise.all([
    owner.call('changePerson', { id, version: 1, active: false }),
    other.call('changePerson', { id: me.id, version: me.version, active: false }),
  ])
  expect(both.filter(({ status }) => status)).toHaveLength(1)
})

test('a changed role ends the person’s sessions, is told to them, and an older version is refused with how it is now', async () => {
  const shop = await openShop()
  const owner = await ownerOf(shop)
  const packer = await logInAs({ app: shop.app, db: shop.deps.db }, 'packer')
  const { data } = await owner.call('staff', {})
  const person = data?.people.find(({ role }) => role === 'packer')
  const change = { id: person?.id ?? 0, version: person?.version ?? 0 }
  expect(await owner.call('changePerson', { ...change, role: 'staff' })).toMatchObject({
    data: { role: 'staff', version: change.version + 1 },
  })
  expect(await packer.call('session', {})).toMatchObject({ code: 'SESSION_ENDED' })
  expect(await owner.call('changePerson', { ...change, role: 'owner' })).toMatchObject({
    status_code: 409,
    code: 'CHANGED',
    data: { by: 'Sunita Devi', now: { role: 'staff' } },
  })
  const { data: journal } = await owner.call('journal', { what: 'staff.update' })
  expect(journal?.data[0]).toMatchObject({
    who: 'Sunita Devi',
    object: { kind: 'staff', title: 'A packer' },
    changes: [{ field: 'Role', before: 'packer', after: 'staff' }],
  })
  const alerts = await shop.deps.db
    .selectFrom('message')
    .select('recipient')
    .where('template', '=', 'staff_alert')
    .execute()
  expect(alerts).toEqual([{ recipient: 'packer@example.com' }])
})
