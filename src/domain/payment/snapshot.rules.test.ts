import { expect, test } from 'vitest'

import { paise, ZERO } from '#contract/core/money.ts'

import { draftOfSnapshot, snapshotOf, type StoredSnapshot } from './snapshot.rules.ts'

/** As the versions before this one stored it, word for word: such rows are in databases and must stay readable. */
const STORED = `{
  "lines": [{ "skuId": 7, "count": 2, "amountPaise": 18000, "mrpPaise": 20000 }],
  "items": [{ "name": "Mango Pickle", "amount": 180, "sku_name": "250 g", "count": 2, "image": "/p.webp" }],
  "address": { "id": 3, "user_id": "u_1", "flat_house_no": "1", "address1": "Lane", "address2": null, "street": "Street",
    "landmark": "Temple", "city": "Patna", "state": "Bihar", "country": "India", "zip": "800001", "location": "home",
    "is_default": 1, "contact_name": "Asha", "contact_mobile": "9876500000" },
  "summary": { "subTotal": 40000, "saving": 4000, "cart": 36000, "coupon": 1000, "annas": 2000, "deliveryFee": 6000,
    "tax": 6480, "payable": 39000 },
  "coupon": { "id": 5, "code": "TEN" }
}`

test('a stored snapshot keeps its meaning: MRP, saving, goods, coupon, annas, fee, tax and total', () => {
  const stored: StoredSnapshot = JSON.parse(STORED)
  expect(draftOfSnapshot(stored)).toEqual({
    lines: [{ skuId: 7, count: 2, amountPaise: 18_000, mrpPaise: 20_000 }],
    items: [{ name: 'Mango Pickle', amount: 180, sku_name: '250 g', count: 2, image: '/p.webp' }],
    address: stored.address,
    totals: {
      subTotal: paise(40_000),
      saving: paise(4_000),
      goods: paise(36_000),
      couponDiscount: paise(1_000),
      annasDiscount: paise(2_000),
      deliveryFee: paise(6_000),
      cashFee: ZERO,
      tax: paise(6_480),
      total: paise(39_000),
    },
    coupon: { id: 5, code: 'TEN' },
  })
})

test('what is written is what was written before, to the last name', () => {
  const stored: StoredSnapshot = JSON.parse(STORED)
  expect(snapshotOf(draftOfSnapshot(stored))).toEqual(stored)
})
