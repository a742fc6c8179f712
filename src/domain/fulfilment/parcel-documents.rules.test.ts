import { expect, test } from 'vitest'

import { settingGroups } from '#contract/admin/settings.ts'
import { paise } from '#contract/core/money.ts'

import { cardOf, labelOf, slipOf, type PackedOrder } from './parcel-documents.rules.ts'

const shop = settingGroups.shop.parse({ shop_name: 'Aangan', phone: '9811200034', address: 'Chhapra' })
const order: PackedOrder = {
  orderNo: 'KD5093817264450918',
  replaces: null,
  status: 'Packed',
  mode: 'cod',
  open: paise(34_050),
  invoiceNo: 'IN27-1',
  remainderOn: null,
  parcels: 1,
  collect: null,
  gift: null,
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
  dispatchDay: '2026-10-17',
  kitchenNote: 'No chilli.',
  weightGrams: 3100,
  lines: [{ name: 'Mango Pickle', size: '250 g', count: 2, batches: ['MP-0904'] }],
}

test('a label says what the courier must collect, and to the paisa; what is paid is prepaid', () => {
  expect(labelOf(order, shop)).toMatchObject({
    payment: 'COLLECT ₹340.50',
    weightGrams: 3100,
    to: {
      name: 'Asha Kumari',
      mobile: '9876543210',
      lines: ['4B, Boring Road', 'Lane 4, Near the temple', 'Patna, Bihar'],
      zip: '800001',
    },
    from: { name: 'Aangan', phone: '9811200034' },
  })
  expect(labelOf({ ...order, open: paise(0) }, shop).payment).toBe('PREPAID')
  expect(labelOf({ ...order, mode: 'online' }, shop).payment).toBe('PREPAID')
})

test('a label has names and lines of Indian letters in Latin ones too, with capitals, and others once', () => {
  const address = { ...order.address, contact_name: 'रमेश', address1: 'बोरिंग रोड', city: 'పాట్నా' }
  const { lines, latin } = labelOf({ ...order, address }, shop).to
  expect(lines[0]).toBe('4B, बोरिंग रोड')
  expect(latin).toEqual({ name: 'Ramesh', lines: ['4B, Boring Rod', '', 'Patna, Bihar'] })
})

const senderAt = (address: string) => labelOf(order, { ...shop, address }).from.lines

test('a sender whose address begins with the shop’s name is named once', () => {
  expect(senderAt('Aangan, The Courtyard, Chhapra')).toEqual(['The Courtyard, Chhapra'])
  expect(senderAt('The Courtyard, Chhapra')).toEqual(['The Courtyard, Chhapra'])
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

test('a card has what was written and no emoji; what is no gift has none (spec N9.6)', () => {
  const gift = {
    to_name: 'Kamla',
    to_mobile: '9835044711',
    message: 'Eat well 🎂👨‍👩‍👧, Nani ❤️!\n1 kg',
    from: 'Asha',
    deliver_on: null,
  }
  expect(cardOf({ ...order, gift }, shop)).toEqual({
    shopName: 'Aangan',
    to: 'Kamla',
    message: 'Eat well , Nani !\n1 kg',
    from: 'Asha',
  })
  expect(cardOf(order, shop)).toBeUndefined()
})
