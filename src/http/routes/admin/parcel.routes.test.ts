import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { bookDueParcels } from '#domain/courier/booking.service.ts'
import { handoverOf } from '#domain/courier/parcel-list.service.ts'
import type { StaffBrowser } from '#test/people/staff.ts'
import { journalOf, openOffice, walk, walkOn, type Office } from '#test/shop/office.ts'

const work = async ({ shop }: Office) => {
  const failures: unknown[] = []
  await bookDueParcels(shop.deps, (error) => void failures.push(error))
  expect(failures).toEqual([])
}
const book = (browser: StaffBrowser, orderNos: readonly string[], key?: string) =>
  browser.call(
    'bookParcels',
    { rows: orderNos.map((order_no) => ({ order_no, account: 'sandbox' as const, box: 'Small', weight_g: 700 })) },
    key === undefined ? undefined : { 'idempotency-key': key },
  )
const parcelOf = async (browser: StaffBrowser, order_no: string) =>
  (await browser.call('parcels', { order_nos: order_no })).data?.data[0]
const packed = async (office: Office, count: number): Promise<string[]> => {
  const orderNos: string[] = []
  for (let n = 0; n < count; n++) orderNos.push(await office.place())
  for (const orderNo of orderNos) await walk(office.owner, orderNo, 'Packed')
  return orderNos
}
const fileOf = async ({ shop }: Office, browser: StaffBrowser, query: string, name = 'labels') => {
  const answer = await shop.app.inject({
    url: `/admin/api/v1/parcels/${name}.pdf?${query}`,
    cookies: { admin: browser.session ?? '' },
  })
  return { status: answer.statusCode, pages: answer.rawPayload.toString('latin1').split('/MediaBox').length - 1 }
}

test('packed orders are quoted, booked at once and found with their numbers', async () => {
  const office = await openOffice()
  const { owner } = office
  const [first = '', second = ''] = await packed(office, 2)
  const unpacked = await office.place()
  const quotes = (await owner.call('quoteParcels', { order_nos: [second, first, unpacked], account: 'sandbox' })).data
  expect(quotes).toMatchObject([
    { order_no: second, problem: null, is_about: true, chosen: 'surface' },
    { order_no: first, problem: null, weight_g: 2 * 325 + 150 },
  ])
  expect(quotes?.[0]?.services[0]).toMatchObject({ id: 'surface', charge: 38 * 2 + 35, days: 5 })

  const answer = await book(owner, [first, second, unpacked])
  expect(answer.data).toMatchObject({ done: [first, second], refused: [{ id: unpacked, code: 'NOT_A_STEP' }] })
  expect(await parcelOf(owner, first)).toMatchObject({ state: 'requested', awb: null, order_no: first })
  await work(office)
  const parcel = await parcelOf(owner, second)
  expect(parcel).toMatchObject({ state: 'booked', courier: 'Play Surface', charge: 38 * 2 + 35, error: null })
  expect((await owner.call('order', { order_no: second })).data).toMatchObject({
    status: 'Packed',
    parcel: { carrier: 'Play Surface', tracking_number: parcel?.awb },
  })
  expect((await owner.call('parcels', { q: parcel?.awb ?? '' })).data).toMatchObject({
    total: 1,
    data: [{ order_no: second }],
  })
  expect((await book(owner, [first])).data?.refused).toMatchObject([{ code: 'BOOKED' }])
})

test('why a parcel cannot be booked is said in the language of who asks', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const [order_no = ''] = await packed(office, 1)
  await sql`update orders set address = address || '{"contact_mobile": "12"}' where order_no = ${order_no}`.execute(
    shop.deps.db,
  )
  const problems = async () => {
    const quotes = (await owner.call('quoteParcels', { order_nos: [order_no], account: 'sandbox' })).data
    return [quotes?.[0]?.problem, (await book(owner, [order_no])).data?.refused[0]?.message]
  }
  const english = 'The mobile has not 10 digits of a number in India.'
  expect(await problems()).toEqual([english, english])
  await owner.call('changeMe', { language: 'hi' })
  const hindi = 'मोबाइल में भारत के नंबर के 10 अंक नहीं हैं।'
  expect(await problems()).toEqual([hindi, hindi])
})

test('what a booking came to is said in the language of who reads, and a courier’s own words as they came', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const [order_no = ''] = await packed(office, 1)
  await book(owner, [order_no])
  await owner.call('changeMe', { language: 'hi' })
  const id = (await parcelOf(owner, order_no))?.id ?? 0
  const readAfter = async (error: string) => {
    await sql`update parcel set last_error = ${error} where id = ${id}`.execute(shop.deps.db)
    return [(await parcelOf(owner, order_no))?.error, (await owner.call('parcel', { id })).data?.error]
  }
  const hindi = 'पिनकोड 845401 तक कोई सेवा नहीं जाती।'
  expect(await readAfter('No service goes to 845401.')).toEqual([hindi, hindi])
  expect(await readAfter('Oops! Bad pickup.')).toEqual(['Oops! Bad pickup.', 'Oops! Bad pickup.'])
})

test('the same key again books nothing more, and each booking has its row in the journal, which names nobody', async () => {
  const office = await openOffice()
  const { owner } = office
  const [orderNo = ''] = await packed(office, 1)
  const answers = [await book(owner, [orderNo], 'key-of-these'), await book(owner, [orderNo], 'key-of-these')]
  expect(answers.map(({ data }) => data?.done)).toEqual([[orderNo], [orderNo]])
  await work(office)
  const id = (await parcelOf(owner, orderNo))?.id ?? 0
  expect(await owner.call('cancelParcel', { id })).toMatchObject({ status: true, data: { state: 'withdrawn' } })
  expect(await owner.call('cancelParcel', { id })).toMatchObject({ code: 'NOT_BOOKED' })
  const rows = (await journalOf(office, 'order')).filter(({ action }) => action.startsWith('parcel.'))
  expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
    ['parcel.book', []],
    ['parcel.cancel', []],
  ])
})

test('a packer books and prints and sees no price but what is to be collected', async () => {
  const office = await openOffice()
  const packer = await office.staff('packer')
  const [orderNo = ''] = await packed(office, 1)
  const [quote] = (await packer.call('quoteParcels', { order_nos: [orderNo], account: 'sandbox' })).data ?? []
  expect(quote?.services[0]).not.toHaveProperty('charge')
  expect(quote?.collect).toBeGreaterThan(0)
  await book(packer, [orderNo])
  await work(office)
  const parcel = await parcelOf(packer, orderNo)
  expect(parcel).toMatchObject({ state: 'booked' })
  expect(parcel).not.toHaveProperty('charge')
})

test('labels are printed of what is booked, one a parcel; of anything else none', async () => {
  const office = await openOffice()
  const { owner } = office
  const [first = '', second = '', third = ''] = await packed(office, 3)
  await book(owner, [first, second])
  const ids = [(await parcelOf(owner, first))?.id, (await parcelOf(owner, second))?.id]
  expect(await fileOf(office, owner, `ids=${ids.join(',')}`)).toMatchObject({ status: 409 })
  await work(office)
  expect(await fileOf(office, owner, `ids=${ids.join(',')}`)).toEqual({ status: 200, pages: 2 })
  expect(await fileOf(office, owner, `ids=${ids[0]},999999`)).toMatchObject({ status: 404 })
  expect((await parcelOf(owner, third))?.id).toBeUndefined()
})

test('the session names the accounts that there are; with any other nothing is booked', async () => {
  const office = await openOffice()
  const { owner } = office
  expect((await owner.call('session', {})).data?.courier_accounts).toEqual(['sandbox'])
  const [orderNo = ''] = await packed(office, 1)
  const rows = [{ order_no: orderNo, account: 'shiprocket' as const, weight_g: 700 }]
  expect((await owner.call('bookParcels', { rows })).data?.refused).toMatchObject([{ code: 'INVALID' }])
  expect(await parcelOf(owner, orderNo)).toBeUndefined()
})

test('of one person 600 parcels an hour are booked, cancelled or answered for, and no more (spec C9.4)', async () => {
  const office = await openOffice()
  const { owner } = office
  const [first = '', second = ''] = await packed(office, 2)
  expect((await book(owner, [first])).data?.done).toEqual([first])
  const { numUpdatedRows } = await office.shop.deps.db
    .updateTable('limit_counter')
    .set({ tries: 600 })
    .where('key', 'like', 'parcelWork%')
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)
  expect((await book(owner, [second])).data?.refused).toMatchObject([{ id: second, code: 'TOO_MANY' }])
  const packer = await office.staff('packer')
  expect((await book(packer, [second])).data?.done).toEqual([second])
})

test('a courier signs for what is booked with it, on a list of its own; of nothing booked there is none', async () => {
  const office = await openOffice()
  const { owner, shop } = office
  const orderNos = await packed(office, 3)
  const list = (who: StaffBrowser) => fileOf(office, who, `order_nos=${orderNos.join(',')}`, 'handover')
  expect(await list(owner)).toMatchObject({ status: 409 })
  await book(owner, orderNos.slice(0, 2))
  await work(office)
  await owner.call('stepOrder', {
    order_no: orderNos[2] ?? '',
    from: 'Packed',
    to: 'Shipped',
    parcel: { carrier: 'India Post', tracking_number: 'EM1IN' },
  })
  const packer = await office.staff('packer')
  expect(await list(packer)).toEqual({ status: 200, pages: 2 })
  const found = await handoverOf(shop.deps, 'packer', orderNos)
  expect(found.ok && found.value).toMatchObject([
    { list: { courier: 'India Post', rows: [{ awb: 'EM1IN', units: 2 }] } },
    { list: { courier: 'Play Surface', rows: [{ weightGrams: 700, zip: '800001' }, {}] } },
  ])
})

test('a parcel that was booked with cash says what its courier still asks for once the order is paid, until it is booked again (spec C1.31)', async () => {
  const office = await openOffice()
  const { owner } = office
  const [order_no = ''] = await packed(office, 1)
  await book(owner, [order_no])
  await work(office)
  expect(await parcelOf(owner, order_no)).toMatchObject({ collect: 360, collect_over: 0 })
  const paid = { order_no, method: 'upi', reference: 'R 4711', amount: 360 } as const
  expect(await owner.call('recordPayment', paid)).toMatchObject({ status: true })
  const parcel = await parcelOf(owner, order_no)
  expect(parcel).toMatchObject({ state: 'booked', collect: 360, collect_over: 360 })
  expect(await owner.call('cancelParcel', { id: parcel?.id ?? 0 })).toMatchObject({ status: true })
  await book(owner, [order_no])
  await work(office)
  expect(await parcelOf(owner, order_no)).toMatchObject({ state: 'booked', collect: 0, collect_over: 0 })
})

test('by hand it is said too, as long as the parcel is on its way', async () => {
  const office = await openOffice()
  const { owner } = office
  const order_no = await office.place()
  await walk(owner, order_no, 'Shipped')
  await owner.call('recordPayment', { order_no, method: 'upi', reference: 'R 4712', amount: 360 })
  expect(await parcelOf(owner, order_no)).toMatchObject({ account: 'hand', collect_over: 360 })
  await walkOn(owner, order_no)
  expect(await parcelOf(owner, order_no)).toMatchObject({ collect_over: 0 })
})
