import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'

import './areas.css'
import { useSearchParams } from 'react-router'

import { AREAS_MAX, type AreaRow } from '#contract/admin/delivery-area.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/areas.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

import { useQuery } from '../api/use-query.ts'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import { Nothing } from '../shared/page/states.tsx'
import type { AreaValues } from './areas-form.ts'

type Tariff = { key: string; name: string }

/** At most this many rows are rendered; a longer list gets a filter by prefix. */
const VISIBLE_ROWS_MAX = 100

/** All delivery areas, one row per pincode prefix; the longest prefix that matches a pincode applies. */
export function AreaTable() {
  const tariffs = useQuery('settings', {}).data?.delivery.tariffs ?? []
  const { control, formState } = useFormContext<AreaValues>()
  const { fields, prepend, remove } = useFieldArray({ control, name: 'rows', keyName: 'row' })
  const [prefix, setPrefix] = useState('')
  const found = fields.map((field, n) => ({ field, n })).filter(({ field }) => field.area.startsWith(prefix))
  const error = formState.errors.rows?.root?.message ?? formState.errors.rows?.message
  const [params] = useSearchParams()
  const brought = params.get('add') ?? ''
  // a report leads here with the place where no cash is to be taken any more
  const bring = useEffectEvent((area: string) => {
    if (/^\d{2,6}$/.test(area) && !fields.some((field) => field.area === area))
      prepend({ area, served: true, cash: false, days: null, tariff: null })
  })
  useEffect(() => bring(brought), [brought])
  const add = () => {
    setPrefix('')
    prepend({ area: '', served: true, cash: true, days: null, tariff: null })
  }
  return (
    <Block
      title={t.specialPincodes}
      actions={
        <Button icon="plus" disabled={fields.length >= AREAS_MAX} onClick={add}>
          {t.addArea}
        </Button>
      }
    >
      {fields.length > VISIBLE_ROWS_MAX && (
        <TextField
          label={t.filterByFirstDigits}
          inputMode="numeric"
          value={prefix}
          onChange={(event) => setPrefix(event.target.value.trim())}
        />
      )}
      {fields.length === 0 ? (
        <Nothing>{t.noAreas}</Nothing>
      ) : (
        <table className="areas">
          <caption className="visually-hidden">{t.title}</caption>
          <thead>
            <tr>
              <th scope="col">{t.beginsWith}</th>
              <th scope="col" className="areas__where">
                {t.where}
              </th>
              <th scope="col">{t.weSend}</th>
              <th scope="col">{t.cash}</th>
              <th scope="col">{t.days}</th>
              {tariffs.length > 0 && <th scope="col">{t.tariff}</th>}
              <th scope="col">
                <span className="visually-hidden">{t.remove}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, VISIBLE_ROWS_MAX).map(({ field, n }) => (
              <AreaLine key={field.row} n={n} tariffs={tariffs} onRemove={() => remove(n)} />
            ))}
          </tbody>
        </table>
      )}
      {found.length > VISIBLE_ROWS_MAX && (
        <p className="quiet">{fill(t.moreRows, { n: found.length - VISIBLE_ROWS_MAX })}</p>
      )}
      {error && <FieldError>{error}</FieldError>}
      <p className="hint">{t.tableHint}</p>
    </Block>
  )
}

type AreaLineProps = { n: number; tariffs: readonly Tariff[]; onRemove: () => void }

function AreaLine({ n, tariffs, onRemove }: AreaLineProps) {
  const { register, formState } = useFormContext<AreaValues>()
  const row: AreaRow | undefined = useWatch<AreaValues, `rows.${number}`>({ name: `rows.${n}` })
  const errors = formState.errors.rows?.[n]
  const area = row?.area || fill(t.areaNumber, { n: n + 1 })
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
            aria-label={fill(t.beginsWithOf, { area })}
            aria-invalid={errors?.area ? true : undefined}
            {...register(`rows.${n}.area`)}
          />
        </td>
        <td className="areas__where quiet">
          {place && [place.city, labelText(place.state)].filter(Boolean).join(', ')}
        </td>
        <td>
          <Switch label={fill(t.weSendTo, { area })} isOn={row?.served ?? false} {...register(`rows.${n}.served`)} />
        </td>
        <td>
          {row?.served ? (
            <Switch label={fill(t.cashIn, { area })} isOn={row.cash} {...register(`rows.${n}.cash`)} />
          ) : (
            t.noCash
          )}
        </td>
        <td>
          {row?.served ? (
            <input
              className="input"
              inputMode="numeric"
              maxLength={2}
              aria-label={fill(t.daysTo, { area })}
              aria-invalid={errors?.days ? true : undefined}
              {...register(`rows.${n}.days`, { setValueAs: daysOf })}
            />
          ) : (
            t.notSent
          )}
        </td>
        {tariffs.length > 0 && (
          <td>
            <select
              className="input areas__tariff"
              aria-label={fill(t.tariffOf, { area })}
              {...register(`rows.${n}.tariff`, { setValueAs: (key: unknown) => key || null })}
            >
              <option value="">{t.byDistance}</option>
              {tariffs.map(({ key, name: called }) => (
                <option key={key} value={key}>
                  {called}
                </option>
              ))}
            </select>
          </td>
        )}
        <td className="is-end">
          <IconButton icon="bin" danger label={fill(t.removeArea, { area })} onClick={onRemove} />
        </td>
      </tr>
      {problem && (
        <tr className="areas__wrong">
          <td colSpan={tariffs.length > 0 ? 7 : 6}>
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
