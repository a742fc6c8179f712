import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { placeOf } from '#domain/pincode/places.rules.ts'
import { stateCode } from '#domain/pincode/state.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/settings.ts'
import { rich } from '#web/ui/text/rich.tsx'

import { useSession } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'
import { Confirm } from '../shared/form/confirm.tsx'
import { AreaInput, Fields, SelectInput, SwitchInput, TextInput } from '../shared/form/inputs.tsx'
import { labelText } from '../shared/label-text.ts'
import { Note } from '../shared/page/note.tsx'
import { PictureInput } from '../shared/picture/picture-input.tsx'
import { PairsInput } from './pairs-input.tsx'

const SOCIAL_MAX = 6
const fssaiKinds = [
  { value: '', label: t.pleaseChoose },
  { value: 'registration', label: t.registration },
  { value: 'state', label: t.stateLicence },
  { value: 'central', label: t.centralLicence },
]
const gstKinds = [
  { value: '', label: t.pleaseChoose },
  { value: 'none', label: t.gstNone },
  { value: 'regular', label: t.gstRegular },
  { value: 'composition', label: t.gstComposition },
]

/** Whose shop it is, what the law wants printed, and who is notified. */
export function ShopFields() {
  return (
    <>
      <Fields columns={2}>
        <TextInput name="shop.shop_name" />
        <TextInput name="shop.legal_name" hint={t.legalNameHint} />
      </Fields>
      <OtherName />
      <Fields columns={2}>
        <TextInput name="shop.place" hint={t.placeHint} />
        <AreaInput name="shop.tagline" span />
        <TextInput name="shop.kitchen_line" hint={t.kitchenLineHint} />
        <TextInput name="shop.phone" type="tel" />
        <TextInput name="shop.whatsapp_no" inputMode="numeric" hint={t.whatsappHint} />
        <TextInput name="shop.email" type="email" />
        <TextInput name="shop.pincode" inputMode="numeric" hint={t.pincodeHint} />
        <AreaInput name="shop.address" span />
        <AreaInput name="shop.branches" hint={t.branchesHint} span />
        <TextInput name="shop.fssai" inputMode="numeric" hint={t.fssaiHint} />
        <SelectInput name="shop.fssai_kind" options={fssaiKinds} hint={<Confirm by="lawyer" />} />
        <SelectInput name="shop.gst_kind" options={gstKinds} hint={<Confirm by="accountant" />} />
        <TextInput name="shop.gstin" hint={t.gstinHint} autoCapitalize="characters" />
      </Fields>
      <OtherState />
      <Fields columns={3}>
        <TextInput name="shop.grievance_officer.name" />
        <TextInput name="shop.grievance_officer.email" type="email" />
        <TextInput name="shop.grievance_officer.phone" type="tel" />
        <TextInput name="shop.grievance_officer.designation" />
      </Fields>
      <Fields columns={2}>
        <TextInput name="shop.packed_by" hint={t.packedByHint} />
        <TextInput name="shop.country_of_origin" />
        <TextInput name="shop.packer_registration" hint={<Confirm by="lawyer">{t.packerRegistrationHint}</Confirm>} />
        <TextInput name="shop.epr_number" hint={<Confirm by="lawyer">{t.eprHint}</Confirm>} />
        <TextInput name="shop.map_link" type="url" />
        <TextInput name="shop.map_frame" type="url" hint={t.mapFrameHint} />
      </Fields>
      <PictureInput name="shop.logo" none={t.noLogo} />
      <PictureInput name="shop.icon" none={t.noIcon} />
      <PairsInput name="shop.social" first="name" second="url" max={SOCIAL_MAX} />
      <h3>{t.whoGetsNotified}</h3>
      <Fields columns={2}>
        <TextInput name="shop.owner_email" type="email" hint={t.ownerEmailHint} />
        <TextInput name="shop.owner_mobile" inputMode="numeric" hint={t.ownerMobileHint} />
      </Fields>
      <SwitchInput name="shop.alerts" hint={t.alertsHint} />
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
  return <Note>{rich(fill(t.nameInTexts, { count }), { link: <Link to="/settings/words" /> })}</Note>
}

/** A GSTIN belongs to a state; tax depends on the state that parcels are sent from. */
function OtherState() {
  const [gstin, pincode]: string[] = useWatch({ name: ['shop.gstin', 'shop.pincode'] })
  const state = placeOf(pincode ?? '')?.state
  const number = state && stateCode(state)
  if (!gstin || !number || gstin.startsWith(number)) return null
  return <Note>{fill(t.gstinOtherState, { state: labelText(state) })}</Note>
}
