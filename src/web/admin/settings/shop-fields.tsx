import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { placeOf } from '#domain/pincode/places.rules.ts'
import { stateCode } from '#domain/pincode/state.rules.ts'

import { useSession } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'
import { Confirm } from '../shared/form/confirm.tsx'
import { AreaInput, Fields, SelectInput, SwitchInput, TextInput } from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import { PictureInput } from '../shared/picture/picture-input.tsx'
import { PairsInput } from './pairs-input.tsx'

const SOCIAL_MAX = 6
const fssaiKinds = [
  { value: '', label: 'Please choose' },
  { value: 'registration', label: 'Registration' },
  { value: 'state', label: 'Licence of the state' },
  { value: 'central', label: 'Licence of the centre' },
]
const gstKinds = [
  { value: '', label: 'Please choose' },
  { value: 'none', label: 'Not registered: no tax is charged' },
  { value: 'regular', label: 'Regular: tax invoices' },
  { value: 'composition', label: 'Composition: bills of supply' },
]

/** Whose shop it is, what the law wants printed, and who is notified. */
export function ShopFields() {
  return (
    <>
      <Fields columns={2}>
        <TextInput name="shop.shop_name" />
        <TextInput name="shop.legal_name" hint="Who sells. Empty: the name itself." />
      </Fields>
      <OtherName />
      <Fields columns={2}>
        <TextInput name="shop.place" hint="Beside the name, such as ‘Handmade in Patna, Bihar’. Empty: nothing." />
        <AreaInput name="shop.tagline" span />
        <TextInput
          name="shop.kitchen_line"
          hint="At the foot of each page. Not shown while a visible product is not Veg."
        />
        <TextInput name="shop.phone" type="tel" />
        <TextInput
          name="shop.whatsapp_no"
          inputMode="numeric"
          hint="10 digits. Links in the shop lead there. Empty: no links."
        />
        <TextInput name="shop.email" type="email" />
        <TextInput name="shop.pincode" inputMode="numeric" hint="Decides CGST and SGST, or IGST." />
        <AreaInput name="shop.address" span />
        <AreaInput name="shop.branches" hint="Where else you work from. Empty: nowhere." span />
        <TextInput name="shop.fssai" inputMode="numeric" hint="14 digits." />
        <SelectInput name="shop.fssai_kind" options={fssaiKinds} hint={<Confirm by="lawyer" />} />
        <SelectInput name="shop.gst_kind" options={gstKinds} hint={<Confirm by="accountant" />} />
        <TextInput name="shop.gstin" hint="15 characters. Empty where not registered." autoCapitalize="characters" />
      </Fields>
      <OtherState />
      <Fields columns={3}>
        <TextInput name="shop.grievance_officer.name" />
        <TextInput name="shop.grievance_officer.email" type="email" />
        <TextInput name="shop.grievance_officer.phone" type="tel" />
        <TextInput name="shop.grievance_officer.designation" />
      </Fields>
      <Fields columns={2}>
        <TextInput name="shop.packed_by" hint="Where a product says nothing of its own." />
        <TextInput name="shop.country_of_origin" />
        <TextInput
          name="shop.packer_registration"
          hint={<Confirm by="lawyer">With Legal Metrology, as maker or packer. Empty: none.</Confirm>}
        />
        <TextInput
          name="shop.epr_number"
          hint={<Confirm by="lawyer">Where you bring plastic packaging into trade. Empty: none.</Confirm>}
        />
        <TextInput name="shop.map_link" type="url" />
        <TextInput name="shop.map_frame" type="url" hint="Of OpenStreetMap, or Google’s embed address." />
      </Fields>
      <PictureInput name="shop.logo" none="The shop’s own mark." />
      <PictureInput name="shop.icon" none="A jar." />
      <PairsInput name="shop.social" thing="link" first="name" second="url" max={SOCIAL_MAX} />
      <h3>Who gets notified</h3>
      <Fields columns={2}>
        <TextInput name="shop.owner_email" type="email" hint="Of new orders. Leave empty for the shop’s e-mail." />
        <TextInput name="shop.owner_mobile" inputMode="numeric" hint="10 digits, for WhatsApp." />
      </Fields>
      <SwitchInput name="shop.alerts" hint="By mail, at most once an hour a kind." />
    </>
  )
}

/** The name is a part of SMS texts, and each of them is registered with it. */
function OtherName() {
  const name: unknown = useWatch({ name: 'shop.shop_name' })
  const { shop_name } = useSession()
  return name !== shop_name && <NameInTexts />
}

function NameInTexts() {
  const texts = useQuery('templates', {})
  const count = texts.data?.filter(({ channel, body }) => channel === 'sms' && body.includes('{shop}')).length ?? 0
  if (count === 0) return null
  return (
    <Note>
      The name is part of {count} SMS texts. Register them again with DLT.{' '}
      <Link to="/settings/words">Message texts</Link>
    </Note>
  )
}

/** A GSTIN belongs to a state; tax depends on the state that parcels are sent from. */
function OtherState() {
  const [gstin, pincode]: string[] = useWatch({ name: ['shop.gstin', 'shop.pincode'] })
  const state = placeOf(pincode ?? '')?.state
  const code = state && stateCode(state)
  if (!gstin || !code || gstin.startsWith(code)) return null
  return <Note>The GSTIN is of another state than the pincode, which lies in {state}.</Note>
}
