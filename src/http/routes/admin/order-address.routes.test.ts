import { expect, test } from 'vitest'

import { openStock } from '#test/shop/shelf.ts'

/** An order of two pickles from one batch, and a change of its pincode. */
const open = async () => {
  const stock = await openStock()
  const { owner, count, receive, confirmed } = stock
  await count({ counts: [{ batch_id: null, pieces: 0 }], from: 20, note: 'Only batches' })
  await receive('B-1', 10, { age: 15, good: 16 })
  const order_no = await confirmed(2)
  const read = async () => {
    const { data } = await owner.call('order', { order_no })
    if (!data) throw new Error('no order')
    return data
  }
  const moveTo = async (zip: string, anyway?: boolean) => {
    const { version, address: was } = await read()
    const { id: _id, user_id: _user, ...address } = { ...was, zip }
    return owner.call('changeOrder', { order_no, version, address, ...(anyway !== undefined && { anyway }) })
  }
  const setAreas = async (rows: { area: string; served: boolean; cash: boolean; days: number | null }[]) => {
    const version = (await owner.call('deliveryAreas', {})).data?.version ?? 0
    const answer = await owner.call('saveDeliveryAreas', { version, rows })
    if (!answer.status) throw new Error(answer.message)
  }
  return { ...stock, order_no, read, moveTo, setAreas }
}

test('an order does not move to a pincode that is not served, whoever means it (spec D164)', async () => {
  const { moveTo, setAreas, read } = await open()
  await setAreas([{ area: '834', served: false, cash: false, days: null }])
  for (const anyway of [undefined, true])
    expect(await moveTo('834001', anyway)).toMatchObject({
      code: 'NOT_SERVED',
      errors: { 'address.zip': ['We do not deliver to 834001 yet.'] },
    })
  expect((await read()).version).toBe(1)
})

test('no cash there, and not fresh in time, ask staff with the reason; then it moves (spec D164)', async () => {
  const { owner, moveTo, setAreas, read } = await open()
  await setAreas([{ area: '737', served: true, cash: false, days: 7 }])
  const refused = await moveTo('737101')
  expect(refused).toMatchObject({ code: 'ADDRESS_DOUBTFUL', status_code: 409 })
  expect(refused.message).toMatch(/^No cash is taken at 737101\. Mango Pickle, .+: Not fresh enough for 737101\.$/)
  await owner.call('changeMe', { language: 'hi' })
  expect((await moveTo('737101')).message).toMatch(
    /^पिनकोड 737101 पर नकद नहीं लिया जाता। Mango Pickle, .+: यह 737101 तक ताज़ा नहीं पहुँचेगा।$/,
  )
  expect((await moveTo('737101', true)).data?.address.zip).toBe('737101')
  // another street of the same place asks nothing
  expect((await moveTo('737101')).status).toBe(true)
  expect((await read()).address.zip).toBe('737101')
})
