import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import type { Address } from '#contract/address.ts'
import { accepted, stubApi } from '#test/web/stub-api.ts'

import { AddressDialog } from './address-dialog.tsx'

/** As the checkout's few fields leave it. */
const short: Address = {
  id: 7,
  user_id: 'u1',
  flat_house_no: '7',
  address1: '',
  address2: null,
  street: 'Station Road',
  landmark: '',
  city: 'Chhapra',
  state: 'Bihar',
  country: 'India',
  zip: '841301',
  location: 'home',
  is_default: 1,
  contact_name: 'Om Prakash',
  contact_mobile: '9876543210',
}
const show = (address: Address) => {
  const onSaved = vi.fn<() => void>()
  render(<AddressDialog address={address} open onOpenChange={() => undefined} onSaved={onSaved} />)
  return onSaved
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'SAVE' }))

test('an address of few fields is changed as it is, and stays one (spec N3.2.2.1)', async () => {
  const api = stubApi()
  api.answer('editUserAddress', accepted({ ...short, flat_house_no: '9' }))
  const onSaved = show(short)
  const house = await screen.findByLabelText('Flat / house no.')
  await userEvent.clear(house)
  await userEvent.type(house, '9')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(api.sentTo('editUserAddress').map(({ body }) => body)).toMatchObject([
    { address_id: 7, form: 'short', name: 'Om Prakash', flat_house_no: '9', address1: '', landmark: '' },
  ])
})

test('it needs a receiver', async () => {
  const api = stubApi()
  show(short)
  await userEvent.clear(await screen.findByLabelText(/^Name of the receiver/))
  await save()
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  expect(api.sentTo('editUserAddress')).toEqual([])
})

test('an address of all fields needs line 1 and landmark', async () => {
  const api = stubApi()
  show({ ...short, address1: 'Shanti Kunj', landmark: 'near the bank' })
  await userEvent.clear(await screen.findByLabelText('Landmark'))
  await save()
  expect(await screen.findByText('Landmark is required.')).toBeTruthy()
  expect(api.sentTo('editUserAddress')).toEqual([])
})
