import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { messagesTo, openOffice, type Office } from '#test/shop/office.ts'

import { alertOwner, countException, openException, renewException, type ExceptionText } from './exception.service.ts'

const lowWallet = (sum: string) => ({ name: 'walletLow', values: { account: 'Delhivery', sum } }) as const
const report = ({ shop }: Office, text: ExceptionText, about = 'courier:delhivery') =>
  shop.deps.db.transaction().execute((tx) => openException(tx, { kind: 'courier_down', about, text }))

test('two who work beside each other read what waits in their own languages', async () => {
  const office = await openOffice()
  const { owner, staff } = office
  const other = await staff('staff')
  await other.call('changeMe', { language: 'hi' })
  await report(office, lowWallet('₹110'))
  const details = async (browser: typeof owner) =>
    (await browser.call('exceptions', {})).data?.data.map((row) => row.details)
  expect(await details(owner)).toEqual(['Delhivery: ₹110 is left in the wallet.'])
  expect(await details(other)).toEqual(['Delhivery: वॉलेट में ₹110 बचे हैं।'])
  const [row] = (await other.call('exceptions', {})).data?.data ?? []
  const solved = await other.call('solveException', { id: row?.id ?? 0, note: 'भर दिया' })
  expect(solved.data).toMatchObject({ details: 'Delhivery: वॉलेट में ₹110 बचे हैं।', note: 'भर दिया' })
})

test('what a version before wrote over a text, or without one, is read as it stands', async () => {
  const office = await openOffice()
  const { db } = office.shop.deps
  await report(office, lowWallet('₹110'))
  await sql`update exception set details = 'Delhivery: ₹90 is left in the wallet.'`.execute(db)
  await sql`insert into exception (kind, about, details, at) values ('to_pay', 'refund:1', 'Rs 5.', shop_now())`.execute(
    db,
  )
  expect(await exceptionsInHindi(db)).toEqual(['Rs 5.', 'Delhivery: ₹90 is left in the wallet.'])
  const renewed = { kind: 'courier_down', about: 'courier:delhivery', text: lowWallet('₹80') } as const
  await db.transaction().execute((tx) => renewException(tx, renewed))
  expect(await exceptionsInHindi(db)).toEqual(['Rs 5.', 'Delhivery: वॉलेट में ₹80 बचे हैं।'])
})

test('what is counted goes on from where a version before stopped', async () => {
  const office = await openOffice()
  const { db } = office.shop.deps
  const count = () =>
    db
      .transaction()
      .execute((tx) =>
        countException(tx, { kind: 'untaxed_other_state', about: 'tax:other_states', name: 'otherStates' }),
      )
  await count()
  expect(await exceptionsInHindi(db)).toEqual(['बिना GSTIN 1 ऑर्डर दूसरे राज्य में गया। कानून GSTIN माँगता है।'])
  await sql`update exception set details = '7 orders went to other states without a GSTIN. The law asks for one.'`.execute(
    db,
  )
  await Promise.all([count(), count()])
  expect(await db.selectFrom('exception').select('details').execute()).toEqual([
    { details: '9 orders went to other states without a GSTIN. The law asks for one.' },
  ])
  expect(await exceptionsInHindi(db)).toEqual(['बिना GSTIN 9 ऑर्डर दूसरे राज्यों में गए। कानून GSTIN माँगता है।'])
})

test('an owner is alerted in the language in which they read the office, whichever the shop shows', async () => {
  const office = await openOffice()
  const { owner, shop, place } = office
  await owner.call('changeMe', { language: 'hi' })
  await report(office, lowWallet('₹110'))
  await report(office, lowWallet('₹90'), 'courier:shiprocket')
  await alertOwner(shop.deps)
  const [alert] = await messagesTo(shop, 'owner_alert')
  expect(alert?.body).toMatch(/^कूरियर का खाता काम नहीं ले रहा\n\nDelhivery: वॉलेट में ₹90 बचे हैं। ऐसे 1 और।\n\nhttp/)
  await place(1)
  const [order] = await messagesTo(shop, 'owner_new_order')
  expect(order?.body).toMatch(/ पर नया ऑर्डर आया: \S+, ₹[\d,]+ \(नकद, सामान आने पर\)।/)
  await owner.call('changeMe', { language: 'en' })
  await place(1)
  expect((await messagesTo(shop, 'owner_new_order')).map(({ body }) => body)).toContainEqual(
    expect.stringMatching(/^A new order at .+ \(cash on delivery\)\./),
  )
})
