import './order-filters.css'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'

import { TRACK_STATUSES } from '#contract/order-steps.ts'
import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/orders.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

import { filterIn, filterPath, isFiltered, SEARCH_MAX, type OrderFilter } from './order-filter.ts'
import { statusLabels } from './status-labels.ts'

const statuses = TRACK_STATUSES.map((value) => ({ value, label: statusLabels[value] }))

/** What orders are looked for by. It stands in the address, so Back and a reload bring it again (spec N10.1). */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].filter(isText)
    void navigate(filterPath(filterIn(new URLSearchParams(typed))))
  }
  return (
    <search>
      {/* another address has other fields, also after Back */}
      <form className="order-filters" key={filterPath(filter)} onSubmit={find}>
        <TextField
          className="order-filters__wide"
          label={t.findHint}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          defaultValue={filter.q}
        />
        <SelectField
          className="order-filters__wide"
          label={t.status}
          name="status"
          placeholder={t.all}
          options={statuses}
          defaultValue={filter.status ?? ''}
        />
        <TextField label={t.from} name="from" type="date" defaultValue={filter.from} />
        <TextField label={t.until} name="until" type="date" defaultValue={filter.until} />
        <div className="order-filters__foot">
          <Button type="submit" variant="ink" icon="search">
            {t.find}
          </Button>
          {isFiltered(filter) && (
            <Link to={pagePaths.orders} className={buttonClass('plain')}>
              {t.clearAll}
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === 'string'
