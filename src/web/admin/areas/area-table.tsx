import './areas.css'
import { useState, type ComponentProps } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'

import { AREAS_MOST, type AreaRow } from '#contract/admin/delivery-area.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

import { Block } from '../shared/page/page-head.tsx'
import { Nothing } from '../shared/page/states.tsx'
import type { AreaValues } from './areas-form.ts'

/** So many rows are drawn; of more one looks for the beginning. */
const SHOWN_MOST = 100

/** The whole list, a row an area; the longest beginning that fits a pincode holds. */
export function AreaTable() {
  const { control, formState } = useFormContext<AreaValues>()
  const { fields, prepend, remove } = useFieldArray({ control, name: 'rows', keyName: 'row' })
  const [begin, setBegin] = useState('')
  const found = fields.map((field, n) => ({ field, n })).filter(({ field }) => field.area.startsWith(begin))
  const error = formState.errors.rows?.root?.message ?? formState.errors.rows?.message
  const add = () => {
    setBegin('')
    prepend({ area: '', served: true, cash: true, days: null })
  }
  return (
    <Block
      title="Pincodes that differ"
      acts={
        <Button icon="plus" disabled={fields.length >= AREAS_MOST} onClick={add}>
          Add area
        </Button>
      }
    >
      {fields.length > SHOWN_MOST && (
        <TextField
          label="Show what begins with"
          inputMode="numeric"
          value={begin}
          onChange={(event) => setBegin(event.target.value.trim())}
        />
      )}
      {fields.length === 0 ? (
        <Nothing>Every place is sent to alike.</Nothing>
      ) : (
        <table className="areas">
          <caption className="visually-hidden">Delivery areas</caption>
          <thead>
            <tr>
              <th scope="col">Begins with</th>
              <th scope="col" className="areas__where">
                Where
              </th>
              <th scope="col">We send</th>
              <th scope="col">Cash</th>
              <th scope="col">Days</th>
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, SHOWN_MOST).map(({ field, n }) => (
              <AreaLine key={field.row} n={n} onRemove={() => remove(n)} />
            ))}
          </tbody>
        </table>
      )}
      {found.length > SHOWN_MOST && <p className="quiet">{found.length - SHOWN_MOST} more. Please narrow the list.</p>}
      {error && <FieldError>{error}</FieldError>}
      <p className="hint">Days empty: the distance decides. Of two that fit a pincode the longer one holds.</p>
    </Block>
  )
}

function AreaLine({ n, onRemove }: { n: number; onRemove: () => void }) {
  const { register, formState } = useFormContext<AreaValues>()
  const row: AreaRow | undefined = useWatch<AreaValues, `rows.${number}`>({ name: `rows.${n}` })
  const errors = formState.errors.rows?.[n]
  const name = row?.area || `area ${n + 1}`
  const problem = errors?.area?.message ?? errors?.days?.message
  const place = placeOf(row?.area ?? '')
  return (
    <>
      <tr>
        <td>
          <input
            className="input"
            inputMode="numeric"
            maxLength={6}
            aria-label={`Begins with, ${name}`}
            aria-invalid={errors?.area ? true : undefined}
            {...register(`rows.${n}.area`)}
          />
        </td>
        <td className="areas__where quiet">{place && [place.city, place.state].filter(Boolean).join(', ')}</td>
        <td>
          <Switch label={`We send to ${name}`} isOn={row?.served ?? false} {...register(`rows.${n}.served`)} />
        </td>
        <td>
          {row?.served ? <Switch label={`Cash in ${name}`} isOn={row.cash} {...register(`rows.${n}.cash`)} /> : 'none'}
        </td>
        <td>
          {row?.served ? (
            <input
              className="input"
              inputMode="numeric"
              maxLength={2}
              aria-label={`Days on the road to ${name}`}
              aria-invalid={errors?.days ? true : undefined}
              {...register(`rows.${n}.days`, { setValueAs: daysOf })}
            />
          ) : (
            'not sent'
          )}
        </td>
        <td className="is-end">
          <IconButton icon="bin" danger label={`Remove ${name}`} onClick={onRemove} />
        </td>
      </tr>
      {problem && (
        <tr className="areas__wrong">
          <td colSpan={6}>
            <FieldError>{problem}</FieldError>
          </td>
        </tr>
      )}
    </>
  )
}

type SwitchProps = { label: string; isOn: boolean } & ComponentProps<'input'>

function Switch({ label, isOn, ...input }: SwitchProps) {
  return (
    <label className="switch">
      <input type="checkbox" role="switch" aria-label={label} aria-checked={isOn} {...input} />
    </label>
  )
}

const daysOf = (typed: unknown): unknown => {
  if (typeof typed !== 'string') return typed
  return typed.trim() === '' ? null : Number(typed)
}
