import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import type { CategoryRow } from '#contract/admin/category.ts'
import type { AdminInput } from '#contract/admin/endpoints.ts'
import { productFields } from '#contract/admin/product-fields.ts'
import type { ProductRow } from '#contract/admin/product.ts'
import { formatRupees, fromRupees, toRupees } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import { BADGES } from '#contract/product-choices.ts'
import { priceByPercent } from '#domain/product/product.rules.ts'

import type { AdminAnswer } from '../api/answer.ts'
import { call } from '../api/client.ts'
import { ask } from '../shared/ask/ask.ts'
import { NumberInput, SelectInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import type { BulkAct, BulkOutcome } from '../shared/list/bulk-bar.tsx'

type Bulk = Omit<AdminInput<'changeProducts'>, 'ids'>
type Kind = 'category' | 'badge' | 'price_percent'
/** A dialog that wants one more answer before it is sent. */
type Picking = { kind: Kind; rows: readonly ProductRow[]; settle: (bulk: Bulk | undefined) => void }
export type BulkActs = { acts: readonly BulkAct<ProductRow>[]; picking: Picking | undefined }

/** Above this, a change of prices is asked about once more (spec B3.0). */
const MUCH_PERCENT = 30

/** What can be done to many products: at once, or after a dialog has asked for the category, badge or percent. */
export function useBulkActs(): BulkActs {
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
    acts: [
      { label: 'Show', icon: 'eye', run: (rows) => send(rows, { act: 'show' }) },
      { label: 'Hide', icon: 'eye-off', run: (rows) => send(rows, { act: 'hide' }) },
      { label: 'Category', run: after('category') },
      { label: 'Price by %', run: after('price_percent') },
      { label: 'Badge', run: after('badge') },
    ],
  }
}

const send = (rows: readonly ProductRow[], bulk: Bulk): Promise<AdminAnswer<BulkOutcome>> =>
  call('changeProducts', { ids: rows.map(({ id }) => id), ...bulk })

export function BulkDialogs({ bulk: { picking }, categories }: { bulk: BulkActs; categories: readonly CategoryRow[] }) {
  if (!picking) return null
  if (picking.kind === 'price_percent') return <PriceDialog picking={picking} />
  return picking.kind === 'badge' ? (
    <ChoiceDialog
      picking={picking}
      title="Which badge?"
      act="Set badge"
      label="Badge"
      options={BADGES.map((badge) => ({ value: badge, label: badge || 'None' }))}
      bulkOf={(badge) => ({ act: 'badge', badge: productFields.badge.parse(badge) })}
    />
  ) : (
    <ChoiceDialog
      picking={picking}
      title="Which category?"
      act="Set category"
      label="Category"
      options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      bulkOf={(id) => ({ act: 'category', category_id: Number(id) })}
    />
  )
}

type ChoiceDialogProps = {
  picking: Picking
  title: string
  act: string
  label: string
  options: readonly { value: string; label: string }[]
  bulkOf: (value: string) => Bulk
}

function ChoiceDialog({ picking, title, act, label, options, bulkOf }: ChoiceDialogProps) {
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
    <DialogForm form={form} open title={title} act={act} start={start} onClose={() => picking.settle(undefined)}>
      <SelectInput name="choice" options={options} />
    </DialogForm>
  )
}

const percentSchema = z.object({ percent: z.number().min(-50).max(100) })

/** The new prices stand below as they will be. */
function PriceDialog({ picking }: { picking: Picking }) {
  const start = { percent: 0 }
  const form = useSendForm({
    schema: percentSchema,
    labels: { percent: 'Percent' },
    start,
    send: async ({ percent }) => {
      const isMuch = Math.abs(percent) > MUCH_PERCENT
      if (isMuch && !(await ask({ title: `Change the prices by ${percent} %?`, act: 'Change prices' })))
        return nothingWrong
      picking.settle({ act: 'price_percent', percent })
      return nothingWrong
    },
  })
  return (
    <DialogForm
      form={form}
      open
      title="By how many percent?"
      act="Change prices"
      start={start}
      onClose={() => picking.settle(undefined)}
    >
      <NumberInput name="percent" unit="%" inputMode="text" hint="−50 to 100. Whole rupees, never above the MRP." />
      <Preview rows={picking.rows} />
    </DialogForm>
  )
}

function Preview({ rows }: { rows: readonly ProductRow[] }) {
  const percent: unknown = useWatch({ name: 'percent' })
  const shown = percentSchema.shape.percent.safeParse(Number(percent))
  const sizes = rows.flatMap(({ name, sizes: own }) => own.map((size) => ({ ...size, name })))
  return (
    <table className="price-preview">
      <caption className="visually-hidden">Prices before and after</caption>
      <tbody>
        {sizes.map((size) => (
          <tr key={size.sku_id}>
            <th scope="row">
              {size.name}, {size.size}
            </th>
            <td>{formatRupees(size.price)}</td>
            <td>
              <b>{shown.success ? formatRupees(repriced(size, shown.data)) : ''}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const repriced = ({ price, mrp }: { price: number; mrp: number }, percent: number): number =>
  toRupees(priceByPercent(fromRupees(price), fromRupees(mrp), percent))

/** The list itself tells how it went. */
const nothingWrong = { status: true, message: '', code: null, data: null } as const
