import { expect, test } from 'vitest'

import { settingGroups } from '#contract/admin/settings.ts'

import { labelOf, slipOf, type PackedOrder } from './papers.rules.ts'

const shop = settingGroups.shop.parse({ shop_name: 'Aangan', phone: '9811200034', address: 'Chhapra' })
const order: PackedOrder = {
  order_no: 'KD5093817264450918',
  replaces: null,
  track_status: 'Packed',
  payment_mode: 'cod',
  total_paise: 34_050,
  paid_paise: 0,
  address: {
    id: 1,
    user_id: 'a',
    flat_house_no: '4B',
    address1: 'Boring Road',
    address2: null,
    street: 'Lane 4',
    landmark: 'Near the temple',
    city: 'Patna',
    state: 'Bihar',
    country: 'India',
    zip: '800001',
    location: 'home',
    is_default: 1,
    contact_name: 'Asha Kumari',
    contact_mobile: '9876543210',
  },
  dispatch_day: '2026-10-17',
  kitchen_note: 'No chilli.',
  weight_g: 3100,
  lines: [{ name: 'Mango Pickle', sku_name: '250 g', count: 2, batches: ['MP-0904'] }],
}

test('a label says what the courier must collect, and to the paisa; what is paid is prepaid', () => {
  expect(labelOf(order, shop)).toMatchObject({
    payment: 'COLLECT ₹340.50',
    weightGrams: 3100,
    to: {
      name: 'Asha Kumari',
      mobile: '9876543210',
      lines: ['4B, Boring Road', 'Lane 4, Near the temple', 'Patna, Bihar 800001'],
    },
    from: { name: 'Aangan', phone: '9811200034' },
  })
  expect(labelOf({ ...order, paid_paise: 34_050 }, shop).payment).toBe('PREPAID')
  expect(labelOf({ ...order, payment_mode: 'online' }, shop).payment).toBe('PREPAID')
})

test('a slip has goods, batches, counts and the note for the kitchen, and no price', () => {
  const slip = slipOf(order, shop)
  expect(slip).toMatchObject({
    lines: [{ name: 'Mango Pickle', size: '250 g', count: 2, batches: ['MP-0904'] }],
    kitchenNote: 'No chilli.',
    remark: '',
  })
  expect(JSON.stringify(slip)).not.toContain('340')
  expect(slipOf({ ...order, replaces: 'KD5093817264450918' }, shop).remark).toBe(
    'Replacement for KD5093817264450918. Nothing to pay.',
  )
})
