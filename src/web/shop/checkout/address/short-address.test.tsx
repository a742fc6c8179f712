import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'
import { tabStorage } from '#web/api/browser-storage.ts'
import type { Delivery } from '#web/shop/shared/delivery/use-delivery.ts'

import { useAddressDraft } from './address-draft.ts'
import { ShortAddressForm } from './short-address-form.tsx'
import type { ShortAddressHandle } from './use-short-address.ts'

const patna = {
  zip: '800001',
  message: '',
  answer: {
    serviceable: true,
    cod: true,
    etd_days: 4,
    city: 'Patna',
    state: 'Bihar',
    other_state: 'open',
    shop_state: 'Bihar',
    tariff: '',
    changes: [],
  },
} satisfies Delivery
let api: ReturnType<typeof stubApi>
let handle: ShortAddressHandle | null
let doneTimes: number
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

function Form({ delivery }: { delivery?: Delivery }) {
  const draft = useAddressDraft()
  const ref = useRef<ShortAddressHandle>(null)
  return (
    <ShortAddressForm
      draft={draft}
      ref={(now) => {
        ref.current = now
        handle = now
      }}
      delivery={draft.zip === undefined ? undefined : delivery}
      fee={undefined}
      onDone={() => (doneTimes += 1)}
    />
  )
}

beforeEach(() => {
  api = stubApi()
  tabStorage.clear()
  handle = null
  doneTimes = 0
})

test('the pincode brings city and state as a line, which can be changed, and another pincode brings others', async () => {
  render(<Form delivery={patna} />)
  expect(screen.queryByLabelText('City')).toBeNull()
  await type('Pincode', '800001')
  expect(screen.getByText('Patna, Bihar')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change city and state' }))
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Patna')
  await type('City', ' City')
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Patna City')
  await userEvent.clear(screen.getByLabelText('Pincode'))
  await type('Pincode', '800001')
  expect(screen.getByText('Patna, Bihar')).toBeTruthy()
})

test('a pincode that brings nothing opens both fields', async () => {
  render(<Form delivery={{ zip: '800001', answer: null, message: 'No network.' }} />)
  await type('Pincode', '800001')
  await type('City', 'Patna')
  await type('State', 'Bihar')
  expect(screen.getByLabelText<HTMLInputElement>('State').value).toBe('Bihar')
})

test('what is wrong is said at once and the first of it has the focus; nothing is sent', async () => {
  render(<Form delivery={patna} />)
  await type('Pincode', '800001')
  await type('Full name', 'A')
  expect(handle?.check()).toBe(false)
  await waitFor(() => expect(screen.getByText('Name is required.')).toBeTruthy())
  expect(screen.getByText('Street is required.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
  expect(api.sentTo('addUserAddress')).toEqual([])
})

test('Enter leads through the fields and then on; a reload finds what was typed', async () => {
  const { unmount } = render(<Form delivery={patna} />)
  await type('Pincode', '800001{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'))
  await userEvent.keyboard('Om{Enter}7{Enter}Station Road{Enter}')
  expect(doneTimes).toBe(1)
  unmount()
  render(<Form delivery={patna} />)
  expect(screen.getByLabelText<HTMLInputElement>('Street, area').value).toBe('Station Road')
  expect(handle?.check()).toBe(true)
})

test('a refused address keeps what was typed and shows why; a saved one leaves no draft', async () => {
  api.answer('addUserAddress', refusal('INVALID', { errors: { street: ['Street is invalid.'] } }), accepted({ id: 7 }))
  render(<Form delivery={patna} />)
  await type('Pincode', '800001{Enter}')
  await userEvent.keyboard('Om{Enter}7{Enter}Station Road')
  expect(await handle?.save()).toBeUndefined()
  await waitFor(() => expect(screen.getByText('Street is invalid.')).toBeTruthy())
  expect(document.activeElement).toBe(screen.getByLabelText('Street, area'))
  await userEvent.keyboard('!')
  expect(screen.queryByText('Street is invalid.')).toBeNull()
  expect(await handle?.save()).toMatchObject({ id: 7 })
  expect(api.sentTo('addUserAddress')[1]?.body).toMatchObject({
    form: 'short',
    name: 'Om',
    city: 'Patna',
    landmark: null,
    location: 'home',
  })
  expect(tabStorage.read('address_draft')).toBeNull()
})
