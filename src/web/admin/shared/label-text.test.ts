import { expect, test, vi } from 'vitest'

import { labelKey } from '#text/label-key.ts'

import { fieldText, labelText, titleText, valueText } from './label-text.ts'

const { WITHOUT_TEXT } = vi.hoisted(() => ({
  WITHOUT_TEXT: ['Delhivery', 'Mango Pickle', 'Mango Pickle: Price', 'Name, हिन्दी', 'हिन्दी', ': ', ', '],
}))
vi.mock('#text/common/language.ts', () => ({ code: 'hi', sourceCode: 'en' }))
vi.mock('#text/common/office-labels.ts', () => ({
  priceLabel: 'दाम',
  confirmedLabel: 'पक्का हुआ',
  nameLabel: 'नाम',
  yesLabel: 'हाँ',
  whatsappServiceCostsLabel: 'WhatsApp, सेवा का ख़र्च',
  ...Object.fromEntries(WITHOUT_TEXT.map((label) => [labelKey(label), undefined])),
}))

test('what the contract says has a text in another language, and what it does not know stays as it is', () => {
  expect(['Price', 'Delhivery'].map(labelText)).toEqual(['दाम', 'Delhivery'])
})

test('a field of the journal is said behind its thing and before its language, a label with a comma as one', () => {
  expect(['Price', 'Mango Pickle: Price', 'Name, हिन्दी', 'WhatsApp, service, costs'].map(fieldText)).toEqual([
    'दाम',
    'Mango Pickle: दाम',
    'नाम, हिन्दी',
    'WhatsApp, सेवा का ख़र्च',
  ])
})

test('a value is translated where it was chosen, and stays where it was typed', () => {
  expect([valueText('Status', 'Confirmed'), valueText('Code', 'CONFIRMED'), valueText('Visible', 'yes')]).toEqual([
    'पक्का हुआ',
    'CONFIRMED',
    'हाँ',
  ])
})

test('a thing of the program has its title in this language, one with a number what people call it', () => {
  expect(
    [
      { id: 'prices', title: 'Price' },
      { id: '17', title: 'Price' },
    ].map(titleText),
  ).toEqual(['दाम', 'Price'])
})
