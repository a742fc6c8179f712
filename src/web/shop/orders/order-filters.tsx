import './order-filters.css'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'

import { TRACK_STATUSES } from '#contract/order-steps.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

import { filterIn, filterPath, isFiltered, SEARCH_MAX, type OrderFilter } from './order-filter.ts'

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
          label="Order number or product"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          defaultValue={filter.q}
        />
        <SelectField
          className="order-filters__wide"
          label="Status"
          name="status"
          placeholder="All"
          options={TRACK_STATUSES}
          defaultValue={filter.status ?? ''}
        />
        <TextField label="From" name="from" type="date" defaultValue={filter.from} />
        <TextField label="Until" name="until" type="date" defaultValue={filter.until} />
        <div className="order-filters__foot">
          <Button type="submit" variant="ink" icon="search">
            Find
          </Button>
          {isFiltered(filter) && (
            <Link to={pagePaths.orders} className={buttonClass('plain')}>
              Clear all
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === 'string'
