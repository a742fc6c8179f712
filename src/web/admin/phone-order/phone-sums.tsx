import type { AdminPayload } from '#contract/admin/endpoints.ts'
import { fromRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/phone-order.ts'
import { BillRows } from '#web/ui/ledger/bill-rows.tsx'
import { Ledger } from '#web/ui/ledger/ledger.tsx'
import { showWeekday } from '#web/ui/text/dates.ts'

import type { Query } from '../api/use-query.ts'
import { CheckInput, Fields, NumberInput, TextInput } from '../shared/form/inputs.tsx'
import { Note } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'

type Price = Query<AdminPayload<'pricePhoneOrder'>>

/** What it comes to, what staff take off, and what speaks against it. */
export function PhoneSums({ price: { data, problem } }: { price: Price }) {
  return (
    <Block title={t.sum}>
      {data && <Sums rate={data.rate} />}
      {!data && problem === undefined && <p className="quiet">{t.sumLead}</p>}
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
      {data?.arrives_on && <Note tone="good">{fill(t.reachesBy, { day: showWeekday(data.arrives_on) })}</Note>}
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

const Sums = ({ rate }: { rate: AdminPayload<'pricePhoneOrder'>['rate'] }) => (
  <Ledger lined>
    <BillRows
      subTotal={fromRupees(rate.sub_total)}
      deductions={[
        [t.discount, fromRupees(rate.discount)],
        [t.discountByPhone, fromRupees(rate.coupon_discount)],
      ]}
      delivery={fromRupees(rate.delivery_fee)}
      cashFee={fromRupees(rate.cash_fee)}
      totalLabel={t.toPay}
      total={fromRupees(rate.pay_amount)}
    />
  </Ledger>
)
