import './size-option.css'
import type { ComponentProps, ReactNode } from 'react'

import { useChosenEarly } from '../field/use-chosen-early.ts'
import { Mrp, Price } from '../price/price.tsx'
import { Tag } from '../tag/tag.tsx'

interface SizeListProps {
  legend: string
  hideLegend?: boolean | undefined
  /** round marks (product page); otherwise they look like checkboxes (dialog) */
  round?: boolean | undefined
  children: ReactNode
}

interface SizeOptionProps extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'onChange'> {
  /** the name of the radio group */
  name: string
  checked: boolean
  onChange: () => void
  /** "250 g" */
  title: string
  /** "₹0.72 per g" or what `unitPrice()` gives */
  unitPrice?: string | undefined
  amount: number
  mrp?: number | undefined
  /** "Best Selling Item", or "Out of stock" on a disabled one */
  tag?: string | undefined
}

/** Named group of `SizeOption`s. */
export function SizeList({ legend, hideLegend, round, children }: SizeListProps) {
  return (
    <fieldset className={round ? 'size-list size-list--round' : 'size-list'}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** A radio that looks like a checkbox. Disabled means sold out: dashed, not hidden. */
export function SizeOption({ title, unitPrice, amount, mrp, tag, disabled, onChange, ...input }: SizeOptionProps) {
  const radio = useChosenEarly(input.checked, onChange)
  return (
    <label className={disabled ? 'size-option is-out' : 'size-option'}>
      <input {...input} ref={radio} type="radio" disabled={disabled} onChange={() => onChange()} />
      <span>
        <span className="size-option__name">
          {title} {tag && <Tag tone={disabled ? 'plain' : undefined}>{tag}</Tag>}
        </span>
        {unitPrice && <span className="unit">{unitPrice}</span>}
      </span>
      <span className="size-option__sum">
        <Price rupees={amount} />
        {mrp !== undefined && mrp > amount && (
          <>
            <br />
            <Mrp rupees={mrp} />
          </>
        )}
      </span>
    </label>
  )
}
