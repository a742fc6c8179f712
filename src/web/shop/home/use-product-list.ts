import { useRevalidator } from 'react-router'

import type { Category } from '#contract/catalog.ts'
import type { ProductFilter } from '#contract/filter-keys.ts'
import * as messages from '#text/common/messages.ts'
import { fill } from '#text/fill.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { filterOf, isFiltered } from './home-address.ts'
import { withPage, type ListFilter, type ProductList } from './product-list.ts'
import { questionOf, useVisibleList } from './use-visible-list.ts'

export type ProductListState = {
  list: ProductList
  /** the selected tab: already the new one while its products load */
  category: Category | undefined
  /** the text of the search field */
  keyword: string
  /** what is filtered by: already the new filter while its products load */
  filter: ProductFilter
  busy: 'list' | 'more' | undefined
  /** the visit (a location's key) whose list was restored by Back */
  restoredAt: string | undefined
  type: (keyword: string) => void
  choose: (category: Category | undefined) => void
  search: (keyword: string) => void
  clear: () => void
  more: () => void
  /** what is shown, as it is asked for without its filter */
  unfiltered: { q?: string; category?: string }
  /** goes to the address of another filter of what is shown */
  filterBy: (filter: ProductFilter) => void
  /** shows what an address says */
  load: (question: ListFilter) => void
}

/** The state of the home page's list (spec S4: Search, Category selection; spec G3). */
export function useProductList(all: ProductList): ProductListState {
  const { revalidate, state: revalidation } = useRevalidator()
  const { list, found, category, filter, keyword, restoredAt, busy, ...now } = useVisibleList(all)
  const hasFilter = isFiltered({ category, keyword, filter })

  const choose = async (next: Category | undefined) => {
    if (!next) return now.show(undefined)
    const question = { category: next, keyword: '' }
    const answer = await now.fetchFirst(question)
    if (!answer) return undefined
    if (!answer.status) return showToast(answer.message, 'bad')
    if (answer.data.data.length > 0) return now.show(withPage([], question, answer.data))
    showToast(fill(messages.noItemInCategory, { category: next.name }), 'info')
    return now.show(undefined)
  }
  const search = async (typed: string) => {
    const query = typed.trim()
    if (query === '') return undefined
    const question = { category: undefined, keyword: query }
    const answer = await now.fetchFirst(question)
    if (!answer) return undefined
    if (answer.status) return now.show(withPage([], question, answer.data))
    return showToast(answer.message, answer.code === 'NOTHING_FOUND' ? 'info' : 'bad')
  }
  /** A list by its filter. Nothing found is a list too; what fails leaves the list and its address as they were. */
  const loadFiltered = async (question: ListFilter) => {
    const answer = await now.fetchFirst(question)
    if (!answer) return undefined
    if (answer.status) return now.show(withPage([], question, answer.data))
    showToast(answer.message, 'bad')
    now.show(found)
    return now.putBack()
  }
  const load = (question: ListFilter) => {
    if (isFiltered(question)) return loadFiltered(question)
    return question.keyword === '' ? choose(question.category) : search(question.keyword)
  }
  const more = async () => {
    const question = { category: list.category, keyword: list.keyword, filter: list.filter }
    const answer = await now.fetchNext(question, list.page + 1)
    if (!answer) return
    if (answer.status) now.setFound({ ...list, ...withPage(list.cards, question, answer.data) })
    else showToast(answer.message, 'bad')
  }

  return {
    list,
    category,
    keyword,
    filter,
    restoredAt,
    unfiltered: questionOf({ category: list.category, keyword: list.keyword }),
    busy: busy ?? (revalidation === 'loading' ? 'list' : undefined),
    type: now.setKeyword,
    choose: (next) => (hasFilter ? now.goTo({ category: next, keyword: '', filter }) : void choose(next)),
    search: (typed) =>
      hasFilter ? now.goTo({ category: undefined, keyword: typed.trim(), filter }) : void search(typed),
    filterBy: (next) => now.goTo({ category, keyword: list.keyword, filter: filterOf((key) => next[key]) }),
    load: (question) => void load(question),
    clear: () => {
      if (hasFilter) now.goTo({ category: list.category, keyword: '', filter })
      else {
        now.show(undefined)
        // without a network a revalidation would take the page down
        if (navigator.onLine) void revalidate()
      }
    },
    more: () => void more(),
  }
}
