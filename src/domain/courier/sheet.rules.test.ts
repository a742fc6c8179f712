import { describe, expect, test } from 'vitest'

import { couriers, SHEET_SOURCES } from '#contract/admin/courier-fields.ts'
import { readySheets } from '#contract/admin/courier-sheets.ts'
import { paise } from '#contract/core/money.ts'
import { consignment } from '#test/shop/parcels.ts'

import { safeCell, sheetRow, type SheetParcel } from './sheet.rules.ts'

const parcel = (more: Partial<SheetParcel> = {}): SheetParcel => ({
  ...consignment('AB0123456789012345-2'),
  orderNo: 'AB0123456789012345',
  date: '2026-11-26',
  from: { name: 'Aangan', address: 'Mill Road\nChapra', pincode: '841301', mobile: '9812300000', gstin: '' },
  ...more,
})
const rowOf = (more: Partial<SheetParcel> = {}) =>
  Object.fromEntries(
    SHEET_SOURCES.map((source, n) => [
      source,
      sheetRow(
        parcel(more),
        SHEET_SOURCES.map((one) => ({ heading: one, source: one })),
      )[n],
    ]),
  )

test('each source has its cell (spec C1.21)', () => {
  expect(rowOf()).toEqual({
    reference: 'AB0123456789012345-2',
    order_no: 'AB0123456789012345',
    name: 'Asha Devi',
    street: '12, Boring Road, near the mill',
    landmark: 'Temple',
    city: 'Patna',
    state: 'Bihar',
    pincode: '800001',
    mobile: '9812345670',
    shop_email: 'shop@example.com',
    pieces: '2',
    goods: 'Mango Pickle, 250 g × 2',
    weight_g: '700',
    weight_kg: '0.700',
    length_cm: '15',
    width_cm: '15',
    height_cm: '10',
    declared: '340.00',
    collect: '0.00',
    mode: 'Prepaid',
    invoice_no: 'INV/26/1',
    hsn: '2001',
    gstin: '',
    date: '2026-11-26',
    from_name: 'Aangan',
    from_address: 'Mill Road, Chapra',
    from_pincode: '841301',
    from_mobile: '9812300000',
  })
  expect(rowOf({ collect: paise(339_50) })).toMatchObject({ collect: '339.50', mode: 'COD' })
  expect(sheetRow(parcel(), [{ heading: 'Service', source: '="Surface"' }])).toEqual(['Surface'])
})

test('no cell begins with = + - @, however it is written (spec C1.22)', () => {
  for (const text of ['=1+1', '+91', '-5', '@sum', '\t=1', ' =1', "'=1", '\n=1', '＝1', '==+-@1', '="x"'])
    expect(safeCell(text)).toMatch(/^[\dsx"]/)
  const { to } = consignment('x')
  const evil = '=HYPERLINK("http://evil")'
  const row = sheetRow(
    parcel({ to: { ...to, name: evil, street: `+${evil}`, landmark: `\t${evil}`, city: `-${evil}` } }),
    [...(readySheets['Plain'] ?? []), { heading: 'Fixed', source: '="=1+1"' }],
  )
  for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t]/)
  expect(row.at(-1)).toBe('1+1')
})

const problemOf = (sheet: unknown) =>
  couriers.safeParse([{ name: 'DTDC', link: '', sheet }]).error?.issues.map(({ message }) => message)
const columns = (source: string, heading = 'A') => [{ heading, source }]

describe('the columns of a sheet', () => {
  test('are of a closed list, or a fixed text', () => {
    for (const sheet of [null, columns('name'), columns('="Surface"'), columns('=""')])
      expect(problemOf(sheet)).toBeUndefined()
    for (const sheet of [
      [],
      columns('email'),
      columns('="a"b"'),
      columns('=1'),
      columns('name', ''),
      columns('x'.repeat(70)),
    ])
      expect(problemOf(sheet)).toBeDefined()
    expect(problemOf(Array(61).fill(columns('name')[0]))).toBeDefined()
  })

  test.each(Object.entries(readySheets))('%s is one', (_name, sheet) => {
    expect(problemOf(sheet)).toBeUndefined()
  })
})
