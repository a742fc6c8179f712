import { expect, test } from 'vitest'

import { paise, ZERO } from '#contract/core/money.ts'
import type { OrderDraft } from '#domain/order/order-draft.rules.ts'

import { draftOfSnapshot, snapshotOf, type StoredSnapshot } from './snapshot.rules.ts'

/** As the versions before the second form stored it, word for word: such rows are in databases and must stay readable. */
const FIRST_FORM = `{
  "lines": [{ "skuId": 7, "count": 2, "amountPaise": 18000, "mrpPaise": 20000 }],
  "items": [{ "name": "Mango Pickle", "amount": 180, "sku_name": "250 g", "count": 2, "image": "/p.webp" }],
  "address": { "id": 3, "user_id": "u_1", "flat_house_no": "1", "address1": "Lane", "address2": null, "street": "Street",
    "landmark": "Temple", "city": "Patna", "state": "Bihar", "country": "India", "zip": "800001", "location": "home",
    "is_default": 1, "contact_name": "Asha", "contact_mobile": "9876500000" },
  "summary": { "subTotal": 40000, "saving": 4000, "cart": 36000, "coupon": 1000, "annas": 2000, "deliveryFee": 6000,
    "tax": 6480, "payable": 39000 },
  "coupon": { "id": 5, "code": "TEN" }
}`
const readAgain = (snapshot: StoredSnapshot): StoredSnapshot => JSON.parse(JSON.stringify(snapshot))

const first: StoredSnapshot = JSON.parse(FIRST_FORM)
const draft: OrderDraft = {
  lines: [{ skuId: 7, count: 2, unitPrice: paise(18_000), mrp: paise(20_000) }],
  items: [{ name: 'Mango Pickle', size: '250 g', unitPrice: paise(18_000), count: 2, image: '/p.webp' }],
  address: first.address,
  totals: {
    subTotal: paise(40_000),
    saving: paise(4_000),
    goods: paise(36_000),
    couponDiscount: paise(1_000),
    annasDiscount: paise(2_000),
    prepaidDiscount: ZERO,
    deliveryFee: paise(6_000),
    cashFee: ZERO,
    tax: paise(6_480),
    total: paise(39_000),
  },
  coupon: { id: 5, code: 'TEN' },
}

test('a snapshot of the first form keeps its meaning: MRP, saving, goods, coupon, annas, fee, tax and total', () => {
  expect(draftOfSnapshot(first)).toEqual(draft)
})

test('a draft comes back from the second form as it was, to the last figure', () => {
  const other = {
    ...draft,
    language: 'hi' as const,
    totals: { ...draft.totals, prepaidDiscount: paise(500), cashFee: paise(2_500), total: paise(41_000) },
  }
  expect(readAgain(snapshotOf(other))).toMatchObject({ version: 2 })
  expect(draftOfSnapshot(readAgain(snapshotOf(other)))).toEqual(other)
})

test('the second form is read without what it writes for the previous version', () => {
  const later: StoredSnapshot = JSON.parse(JSON.stringify({ ...snapshotOf(draft), summary: undefined }))
  expect(draftOfSnapshot(later)).toEqual(draft)
})

test('a node of the previous version finds all that it reads in what is stored now', () => {
  expect(readAgain(snapshotOf(draft))).toMatchObject(first)
})
