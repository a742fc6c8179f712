import { useState, type ReactNode } from 'react'

import './list.css'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'

import type { List } from '../../api/use-list.ts'
import type { MenuItem } from '../page/menu-button.tsx'
import { Note } from '../page/note.tsx'
import { PageHead } from '../page/page-head.tsx'
import { LoadState, Nothing } from '../page/states.tsx'
import { useTitle } from '../page/use-title.ts'
import type { Column } from '../table/columns.ts'
import { ResponsiveTable, type Chosen } from '../table/responsive-table.tsx'
import { BulkBar, type BulkAction, type BulkOutcome } from './bulk-bar.tsx'
import { ListFilters, type Filter } from './list-filters.tsx'
import { ListSearch } from './list-search.tsx'
import { ListTabs, type Tabs } from './list-tabs.tsx'

export type ListScreenProps<Row> = {
  title: string
  /** both forms, 'order|orders' */
  noun: string
  list: List<Row>
  /** a quiet line below the title */
  lead?: ReactNode
  /** the sibling pages of this one, below the head */
  nav?: ReactNode
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** what the search field says it finds; without it there is none */
  search?: string | undefined
  tabs?: Tabs | undefined
  filters?: readonly Filter[] | undefined
  /** the head's buttons */
  actions?: ReactNode
  /** what else can be done, behind the head's dots */
  more?: readonly MenuItem[] | undefined
  /** what can be done with several rows at once, and what a row is called next to its tick */
  bulk?: { nameOf: (row: Row) => string; actions: readonly BulkAction<Row>[] } | undefined
  /** what an empty list says, and the button that makes the first */
  empty: ReactNode
  firstAction?: ReactNode
  tableClass?: string | undefined
  /** one of its things, next to it */
  aside?: ReactNode
}

/** A whole list: head, search, tabs, filters, table, what is chosen, pages. All of it but the ticks is in the address. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  useTitle(props.title)
  return (
    <>
      <PageHead
        title={props.title}
        lead={props.lead}
        more={props.more}
        search={
          props.search && (
            <ListSearch
              label={props.search}
              value={props.list.query['q'] ?? ''}
              onSearch={(text) => props.list.set('q', text)}
            />
          )
        }
      >
        {props.actions}
      </PageHead>
      {props.nav}
      {props.aside ? (
        <div className="list-aside">
          <ListBody {...props} />
          {props.aside}
        </div>
      ) : (
        <ListBody {...props} />
      )}
    </>
  )
}

/** The same without a head, for a list that is a part of a page. */
export function ListBody<Row extends object>(props: ListScreenProps<Row>) {
  const { title, noun, list, columns, keyOf, tabs, filters, empty, firstAction, bulk, tableClass } = props
  const { page } = list
  const choice = useChoice(page?.data, keyOf)
  const isEmpty = page?.data.length === 0
  return (
    <div className="list">
      {tabs && (
        <ListTabs {...tabs} chosen={chosenTab(tabs, list.query)} onChoose={(value) => list.choose(tabs.part, value)} />
      )}
      {filters && <ListFilters filters={filters} list={list} noun={noun} />}
      <NewRows count={list.newRows} noun={noun} onShow={list.show} />
      {choice.refused.length > 0 && (
        <Note tone="bad">
          <ul>
            {choice.refused.map(({ id, message }) => (
              <li key={id}>
                {id}: {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {!isEmpty && (page || list.problem === undefined) && (
        <ResponsiveTable
          caption={title}
          columns={columns}
          rows={page?.data}
          keyOf={keyOf}
          className={tableClass}
          ticks={bulk && { nameOf: bulk.nameOf, chosen: choice.chosen, onChosen: choice.choose }}
        />
      )}
      {isEmpty &&
        (list.isNarrowed ? <NothingFits onClear={list.clear} /> : <Nothing action={firstAction}>{empty}</Nothing>)}
      <LoadState load={list} />
      {bulk && choice.rows.length > 0 && (
        <BulkBar
          rows={choice.rows}
          noun={noun}
          actions={bulk.actions}
          onClear={choice.clear}
          all={page && { count: page.data.length, choose: choice.chooseAll }}
          onDone={(outcome) => {
            choice.selectRefused(outcome)
            list.reload()
          }}
        />
      )}
      {page && <Pager page={page.current_page} lastPage={page.last_page} hrefFor={list.hrefFor} />}
    </div>
  )
}

/** A search looks in all tabs. */
const chosenTab = ({ part }: Tabs, query: List<unknown>['query']): string =>
  query['q'] === undefined ? (query[part] ?? '') : ''

/** The rows of this page that are chosen; what is no longer shown is not chosen either. */
function useChoice<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => string) {
  const [chosen, choose] = useState<Chosen>({})
  const [refused, setRefused] = useState<BulkOutcome['refused']>([])
  const setAll = (next: Chosen) => {
    setRefused([])
    choose(next)
  }
  return {
    chosen,
    choose: setAll,
    clear: () => setAll({}),
    chooseAll: () => setAll(Object.fromEntries((rows ?? []).map((row) => [keyOf(row), true as const]))),
    rows: (rows ?? []).filter((row) => chosen[keyOf(row)]),
    refused,
    selectRefused: (outcome: BulkOutcome) => {
      choose(Object.fromEntries(outcome.refused.map(({ id }) => [id, true as const])))
      setRefused(outcome.refused)
    },
  }
}

function NewRows({ count, noun, onShow }: { count: number; noun: string; onShow: () => void }) {
  return (
    <output className={count > 0 ? 'new-rows' : 'visually-hidden'}>
      {count > 0 && (
        <>
          {fill(t.newRows, { count, noun: plural(noun, count) })}
          <button type="button" className="link-row" onClick={onShow}>
            {t.show}
          </button>
        </>
      )}
    </output>
  )
}

/** What a list says that is empty because it was narrowed. */
export const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <Nothing action={<Button onClick={onClear}>{t.clearFilters}</Button>}>{t.noMatches}</Nothing>
)
