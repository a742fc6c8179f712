import { useController, useFormContext } from 'react-hook-form'

import { plural } from '#text/fill.ts'
import * as t from '#text/office/phone-order.ts'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { Stepper } from '#web/ui/stepper/stepper.tsx'

import { SizeFinder, stockLabel } from '../shared/order/size-finder.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { PhoneForm, PhoneLine } from './phone-form.ts'

/** Sizes found by name, with what of them is to sell. */
export function GoodsPicker() {
  const { field, fieldState } = useController<PhoneForm, 'lines'>({ name: 'lines' })
  const { clearErrors } = useFormContext()
  const lines = field.value
  const setLines = (next: PhoneLine[]) => {
    field.onChange(next)
    clearErrors('lines')
  }
  const setCount = (skuId: number, count: number) =>
    setLines(lines.map((line) => (line.sku_id === skuId ? { ...line, count } : line)).filter((line) => line.count > 0))
  return (
    <Block title={t.goods} actions={<span className="small quiet">{plural(t.linesOf, lines.length)}</span>}>
      <SizeFinder but={lines} onPick={(line) => setLines([...lines, line])} />
      {lines.length > 0 && (
        <ul className="goods-lines">
          {lines.map(({ sku_id, name, size, price, in_stock, count }) => (
            <li key={sku_id}>
              <span>
                {name}, {size}
                <br />
                <span className="small quiet">{stockLabel({ price, in_stock })}</span>
              </span>
              <Stepper
                count={count}
                max={in_stock}
                label={`${name}, ${size}`}
                onChange={(next) => setCount(sku_id, next)}
              />
            </li>
          ))}
        </ul>
      )}
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </Block>
  )
}
