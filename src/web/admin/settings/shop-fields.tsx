import { useWatch } from 'react-hook-form'

import { stateCode } from '#domain/invoice/gst.rules.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'

import { AreaInput, Fields, SwitchInput, TextInput } from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import { PictureInput } from '../shared/picture/picture-input.tsx'
import { PairsInput } from './pairs-input.tsx'

const SOCIAL_MOST = 6

/** Whose shop it is, what the law wants printed, and who is told. */
export function ShopFields() {
  return (
    <>
      <Fields columns={2}>
        <TextInput name="shop.shop_name" />
        <TextInput name="shop.phone" type="tel" />
        <TextInput name="shop.email" type="email" />
        <TextInput name="shop.pincode" inputMode="numeric" hint="Decides CGST and SGST, or IGST." />
        <AreaInput name="shop.address" span />
        <TextInput name="shop.fssai" inputMode="numeric" hint="14 digits." />
        <TextInput name="shop.gstin" hint="Empty: no tax is charged." autoCapitalize="characters" />
      </Fields>
      <OtherState />
      <Fields columns={3}>
        <TextInput name="shop.grievance_officer.name" />
        <TextInput name="shop.grievance_officer.email" type="email" />
        <TextInput name="shop.grievance_officer.phone" type="tel" />
      </Fields>
      <Fields columns={2}>
        <TextInput name="shop.packed_by" hint="Where a product says nothing of its own." />
        <TextInput name="shop.country_of_origin" />
        <TextInput name="shop.map_link" type="url" />
        <TextInput name="shop.map_frame" type="url" hint="Of OpenStreetMap, or Google’s embed address." />
      </Fields>
      <PictureInput name="shop.logo" none="The shop’s own mark." />
      <PairsInput name="shop.social" thing="link" first="name" second="url" most={SOCIAL_MOST} />
      <h3>Who is told</h3>
      <Fields columns={2}>
        <TextInput name="shop.owner_email" type="email" hint="Of new orders. Empty: the shop’s e-mail." />
        <TextInput name="shop.owner_mobile" inputMode="numeric" hint="10 digits, for WhatsApp." />
      </Fields>
      <SwitchInput name="shop.alerts" hint="By mail, at most once an hour a kind." />
    </>
  )
}

/** A GSTIN belongs to a state; tax is told apart by the state that parcels are sent from. */
function OtherState() {
  const [gstin, pincode]: string[] = useWatch({ name: ['shop.gstin', 'shop.pincode'] })
  const state = placeOf(pincode ?? '')?.state
  const code = state && stateCode(state)
  if (!gstin || !code || gstin.startsWith(code)) return null
  return <Note>The GSTIN is of another state than the pincode, which lies in {state}.</Note>
}
