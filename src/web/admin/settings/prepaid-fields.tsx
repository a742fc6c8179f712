import { useWatch } from 'react-hook-form'

import { formatRupees, fromRupees, toRupees, ZERO } from '#contract/core/money.ts'
import { prepaidDiscount, prepaidTermsOf } from '#domain/settings/prepaid.rules.ts'

import { Fields, PillInput } from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import { SettingNumber } from './setting-number.tsx'

const kinds = [
  { value: 'off', label: 'Off' },
  { value: 'rupees', label: 'Rupees' },
  { value: 'percent', label: 'Percent' },
]
/** What each does. */
const effects: Readonly<Record<string, string>> = {
  off: 'Online and cash cost the same goods.',
  rupees: 'Each order that is paid online has so much off its goods. So has a cash order that is paid by its link.',
  percent: 'That part of the goods is off, after coupon and annas. So has a cash order that is paid by its link.',
}
/** The cart of the preview, in rupees. */
const SAMPLE = 500

/** What paying online takes off, with what the checkout says of it under Cash (spec N8.6). */
export function PrepaidFields() {
  const [kind, value, cap, from]: unknown[] = useWatch({
    name: ['payments.prepaid', 'payments.prepaid_value', 'payments.prepaid_cap', 'payments.prepaid_from'],
  })
  const isOn = kind === 'rupees' || kind === 'percent'
  const terms = isOn
    ? prepaidTermsOf({ kind, value: numberIn(value), cap: typeof cap === 'number' ? cap : null, from: numberIn(from) })
    : null
  const goods = fromRupees(Math.max(SAMPLE, numberIn(from)))
  const off = prepaidDiscount(terms, { goods, left: goods, max: goods })
  return (
    <>
      <div>
        <PillInput name="payments.prepaid" options={kinds} />
        <p className="hint">{effects[String(kind)]}</p>
      </div>
      {isOn && (
        <Fields columns={3}>
          <SettingNumber name="payments.prepaid_value" unit={kind === 'rupees' ? '₹' : '%'} />
          {kind === 'percent' && <SettingNumber name="payments.prepaid_cap" unit="₹" hint="Empty: no limit." />}
          <SettingNumber name="payments.prepaid_from" unit="₹" hint="Less than that has no discount." />
        </Fields>
      )}
      {off > ZERO && (
        <Note tone="plain">
          {`Under Cash, with ${formatRupees(toRupees(goods))} in the cart: ‘Pay online and save ${formatRupees(toRupees(off))}.’`}
        </Note>
      )}
    </>
  )
}

const numberIn = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
