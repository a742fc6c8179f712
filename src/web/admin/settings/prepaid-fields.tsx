import { useWatch } from 'react-hook-form'

import { formatRupees, fromRupees, toRupees, ZERO } from '#contract/core/money.ts'
import { prepaidDiscount, prepaidTermsOf } from '#domain/settings/prepaid.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/settings.ts'

import { Fields, PillInput } from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import { SettingNumber } from './setting-number.tsx'

const kinds = [
  { value: 'off', label: t.off },
  { value: 'rupees', label: t.rupees },
  { value: 'percent', label: t.percent },
]
/** What each does. */
const effects: Readonly<Record<string, string>> = {
  off: t.prepaidOffEffect,
  rupees: t.prepaidRupeesEffect,
  percent: t.prepaidPercentEffect,
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
          {kind === 'percent' && <SettingNumber name="payments.prepaid_cap" unit="₹" hint={t.prepaidCapHint} />}
          <SettingNumber name="payments.prepaid_from" unit="₹" hint={t.prepaidFromHint} />
        </Fields>
      )}
      {off > ZERO && (
        <Note tone="plain">
          {fill(t.prepaidPreview, {
            goods: formatRupees(toRupees(goods)),
            saving: formatRupees(toRupees(off)),
          })}
        </Note>
      )}
    </>
  )
}

const numberIn = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
