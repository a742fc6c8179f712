import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Ledger, LedgerRow } from '#web/ui/ledger/ledger.tsx'

import type { Load } from '../api/use-load.ts'
import { CheckInput, Fields, NumberInput, TextInput } from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'

type Price = Load<AdminPayload<'pricePhoneOrder'>>

/** What it comes to, what staff take off, and what speaks against it. */
export function PhoneSums({ price: { data, problem } }: { price: Price }) {
  return (
    <Block title="Sum">
      {data && <Sums rate={data.rate} />}
      {!data && problem === undefined && <p className="quiet">The sum comes with the first product.</p>}
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
      {data?.warnings.map((warning) => (
        <Note key={warning} icon="alert">
          {warning}
        </Note>
      ))}
      <Fields columns={2}>
        <NumberInput name="discount" />
        <TextInput name="discount_reason" autoComplete="off" maxLength={120} />
      </Fields>
      <CheckInput name="free_delivery" />
    </Block>
  )
}

function Sums({ rate }: { rate: AdminPayload<'pricePhoneOrder'>['rate'] }) {
  return (
    <Ledger lined>
      <LedgerRow label="Sub total">{formatRupees(rate.sub_total)}</LedgerRow>
      <Minus label="Discount" rupees={rate.discount} />
      <Minus label="Discount by phone" rupees={rate.coupon_discount} />
      <LedgerRow sign="+" label="Delivery">
        {rate.delivery_fee === 0 ? 'Free' : formatRupees(rate.delivery_fee)}
      </LedgerRow>
      {rate.cash_fee > 0 && (
        <LedgerRow sign="+" label="Cash fee">
          {formatRupees(rate.cash_fee)}
        </LedgerRow>
      )}
      <LedgerRow kind="total" label="To pay">
        {formatRupees(rate.pay_amount)}
      </LedgerRow>
    </Ledger>
  )
}

const Minus = ({ label, rupees }: { label: string; rupees: number }) =>
  rupees > 0 && (
    <LedgerRow kind="minus" sign="−" label={label}>
      −{formatRupees(rupees)}
    </LedgerRow>
  )
