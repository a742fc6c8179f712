import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { productTable, type FieldKey } from '#contract/product-fields.ts'

import { Fields } from '../shared/form/inputs.tsx'
import { labelText } from '../shared/label-text.ts'
import { FieldInput } from './field-input.tsx'
import { blankProduct, readProduct } from './product-form.ts'

const BLANK: Readonly<Record<string, unknown>> = readProduct(blankProduct).values

/** Fields that many products do without: behind a line that says which they are, as long as all are as in a new product. */
export function FieldBlock({
  title,
  fields,
  children,
}: {
  title: string
  fields: readonly FieldKey[]
  children?: ReactNode
}) {
  const rows = fields.map((field) => productTable[field])
  const wires = rows.map(({ wire }) => wire)
  const { block, startsOpen } = useFolding(wires)
  return (
    <details className="field-block" ref={block} open={startsOpen}>
      <summary>
        <h2>{labelText(title)}</h2>
        <span className="small quiet">{rows.map(({ label }) => labelText(label)).join(', ')}</span>
      </summary>
      <Fields columns={2}>
        {fields.map((field) => (
          <FieldInput key={field} field={field} />
        ))}
      </Fields>
      {children}
    </details>
  )
}

/**
 * Opens the block once something is in it or wrong in it; a person alone folds it. What is folded takes no focus, so the
 * first wrong field of the page gets it here.
 */
function useFolding(wires: string[]) {
  const block = useRef<HTMLDetailsElement>(null)
  const { getFieldState, formState } = useFormContext()
  const values: unknown[] = useWatch({ name: wires })
  const isFilled = wires.some((wire, n) => JSON.stringify(values[n]) !== JSON.stringify(BLANK[wire]))
  const isWrong = wires.some((wire) => getFieldState(wire, formState).error !== undefined)
  const [startsOpen] = useState(isFilled)
  useEffect(() => {
    if (block.current && isFilled) block.current.open = true
  }, [isFilled])
  useEffect(() => {
    const details = block.current
    if (!isWrong || !details || details.open) return
    details.open = true
    const wrong = details.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong && details.contains(wrong)) wrong.focus()
  }, [isWrong])
  return { block, startsOpen }
}
