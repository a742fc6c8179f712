import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { CategoryRow } from '#contract/admin/category.ts'
import type { AdminInput } from '#contract/admin/endpoints.ts'
import { productFields } from '#contract/admin/product-fields.ts'
import type { ProductRow } from '#contract/admin/product.ts'
import type { AdminAnswer } from '#contract/admin/refusals.ts'
import { formatRupees, fromRupees, toRupees } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import { accepted } from '#contract/envelope.ts'
import { BADGES, GST_RATES } from '#contract/product-choices.ts'
import { muchChanged } from '#domain/product/price-change.rules.ts'
import { priceByPercent } from '#domain/product/product.rules.ts'
import * as t from '#text/office/products.ts'

import { call } from '../api/client.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { Confirm } from '../shared/form/confirm.tsx'
import { DayInput, NumberInput, SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { labelText } from '../shared/label-text.ts'
import type { BulkAction, BulkOutcome } from '../shared/list/bulk-bar.tsx'
import { priceQuestion, type NamedChange } from '../shared/price-question.ts'

type Bulk = Omit<AdminInput<'changeProducts'>, 'ids'>
type Kind = 'category' | 'badge' | 'price_percent' | 'gst_rate_from'
/** A dialog that wants one more answer before it is sent. */
type Picking = { kind: Kind; rows: readonly ProductRow[]; settle: (bulk: Bulk | undefined) => void }
export type BulkActions = { actions: readonly BulkAction<ProductRow>[]; picking: Picking | undefined }

/** What can be done to many products: at once, or after a dialog has asked for the category, badge or percent. */
export function useBulkActions(): BulkActions {
  const [picking, setPicking] = useState<Picking>()
  const after = (kind: Kind) => async (rows: readonly ProductRow[]) => {
    const { promise, resolve } = Promise.withResolvers<Bulk | undefined>()
    setPicking({ kind, rows, settle: resolve })
    const bulk = await promise
    setPicking(undefined)
    return bulk && send(rows, bulk)
  }
  return {
    picking,
    actions: [
      { label: t.show, icon: 'eye', run: (rows) => send(rows, { act: 'show' }) },
      { label: t.hide, icon: 'eye-off', run: (rows) => send(rows, { act: 'hide' }) },
      { label: t.category, run: after('category') },
      { label: t.priceByPercent, run: after('price_percent') },
      { label: t.badge, run: after('badge') },
      { label: t.gstRateFromDay, run: after('gst_rate_from') },
      { label: t.allergensChecked, run: (rows) => send(rows, { act: 'allergens_checked' }) },
    ],
  }
}

const send = (rows: readonly ProductRow[], bulk: Bulk): Promise<AdminAnswer<BulkOutcome>> =>
  call('changeProducts', { ids: rows.map(({ id }) => id), ...bulk })

export function BulkDialogs({
  bulk: { picking },
  categories,
}: {
  bulk: BulkActions
  categories: readonly CategoryRow[]
}) {
  if (!picking) return null
  if (picking.kind === 'price_percent') return <PriceDialog picking={picking} />
  if (picking.kind === 'gst_rate_from') return <RateDialog picking={picking} />
  return picking.kind === 'badge' ? (
    <ChoiceDialog
      picking={picking}
      title={t.whichBadgeQuestion}
      action={t.setBadge}
      label={t.badge}
      options={BADGES.map((badge) => ({ value: badge, label: badge ? labelText(badge) : t.noBadge }))}
      bulkOf={(badge) => ({ act: 'badge', badge: productFields.badge.parse(badge) })}
    />
  ) : (
    <ChoiceDialog
      picking={picking}
      title={t.whichCategoryQuestion}
      action={t.setCategory}
      label={t.category}
      options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      bulkOf={(id) => ({ act: 'category', category_id: Number(id) })}
    />
  )
}

type ChoiceDialogProps = {
  picking: Picking
  title: string
  action: string
  label: string
  options: readonly { value: string; label: string }[]
  bulkOf: (value: string) => Bulk
}

function ChoiceDialog({ picking, title, action, label, options, bulkOf }: ChoiceDialogProps) {
  const start = { choice: options[0]?.value ?? '' }
  const form = useSendForm({
    schema: z.object({ choice: z.string() }),
    labels: { choice: label },
    start,
    send: async ({ choice }) => {
      picking.settle(bulkOf(choice))
      return nothingWrong
    },
  })
  return (
    <DialogForm form={form} open title={title} action={action} start={start} onClose={() => picking.settle(undefined)}>
      <SelectInput name="choice" options={options} />
    </DialogForm>
  )
}

const rateSchema = z.object({ gst_rate: z.string(), from: z.iso.date(t.chooseDay) })

/** Papers take the rate of the day on which they are issued. */
function RateDialog({ picking }: { picking: Picking }) {
  const start = { gst_rate: '5', from: '' }
  const form = useSendForm({
    schema: rateSchema,
    labels: { gst_rate: t.gstRatePercent, from: t.rateFrom },
    start,
    send: async ({ gst_rate: rate, from }) => {
      picking.settle({ act: 'gst_rate_from', gst_rate: productFields.gst_rate.parse(Number(rate)), from })
      return nothingWrong
    },
  })
  return (
    <DialogForm
      form={form}
      open
      title={t.whichRateQuestion}
      action={t.setRate}
      start={start}
      onClose={() => picking.settle(undefined)}
    >
      <SelectInput name="gst_rate" options={GST_RATES.map((rate) => ({ value: String(rate), label: `${rate} %` }))} />
      <DayInput name="from" hint={<Confirm by="accountant">{t.rateFromHint}</Confirm>} />
    </DialogForm>
  )
}

const percentSchema = z.object({ percent: z.number().min(-50).max(100) })

/** The new prices are below as they will be. */
function PriceDialog({ picking }: { picking: Picking }) {
  const start = { percent: 0 }
  const form = useSendForm({
    schema: percentSchema,
    labels: { percent: t.percent },
    start,
    send: async ({ percent }) => {
      const question = priceQuestion(changesBy(percent, picking.rows), t.changePrices)
      if (question && !(await confirm(question))) return nothingWrong
      picking.settle({ act: 'price_percent', percent })
      return nothingWrong
    },
  })
  return (
    <DialogForm
      form={form}
      open
      title={t.howManyPercentQuestion}
      action={t.changePrices}
      start={start}
      onClose={() => picking.settle(undefined)}
    >
      <NumberInput name="percent" unit="%" inputMode="text" hint={t.percentHint} />
      <Preview rows={picking.rows} />
    </DialogForm>
  )
}

function Preview({ rows }: { rows: readonly ProductRow[] }) {
  const percent: unknown = useWatch({ name: 'percent' })
  const parsed = percentSchema.shape.percent.safeParse(Number(percent))
  const sizes = rows.flatMap(({ name, sizes: own }) => own.map((size) => ({ ...size, name })))
  return (
    <table className="price-preview">
      <caption className="visually-hidden">{t.pricesBeforeAndAfter}</caption>
      <tbody>
        {sizes.map((size) => (
          <tr key={size.sku_id}>
            <th scope="row">
              {size.name}, {size.size}
            </th>
            <td>{formatRupees(size.price)}</td>
            <td>
              <b>{parsed.success ? formatRupees(repriced(size, parsed.data)) : ''}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The prices that would change a lot. */
const changesBy = (percent: number, rows: readonly ProductRow[]): NamedChange[] =>
  rows.flatMap(({ name, sizes }) =>
    sizes.flatMap((size) =>
      muchChanged(size, { ...size, price: repriced(size, percent) }).map((change) => ({
        ...change,
        size: `${name}, ${size.size}`,
      })),
    ),
  )

const repriced = ({ price, mrp }: { price: number; mrp: number }, percent: number): number =>
  toRupees(priceByPercent(fromRupees(price), fromRupees(mrp), percent))

/** The list itself shows how it went. */
const nothingWrong = accepted(null)
