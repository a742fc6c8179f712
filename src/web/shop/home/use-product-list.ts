import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'

import type { Card, Category } from '#contract/catalog.ts'
import { messages } from '#contract/core/messages.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Answer } from '#contract/envelope.ts'
import { call } from '#web/api/client.ts'
import { useLatestCall } from '#web/api/use-latest-call.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { withPage, type ListFilter, type ProductList } from './product-list.ts'

/** The list that was shown last, so that Back from a product finds it as it was left. Written in the browser only. */
let lastList: { key: string; list: ProductList } | undefined

export type ProductListState = {
  list: ProductList
  /** the selected tab: already the new one while its products load */
  category: Category | undefined
  /** the text of the search field */
  keyword: string
  busy: 'list' | 'more' | undefined
  /** the visit (a location's key) whose list was restored by Back */
  restoredAt: string | undefined
  type: (keyword: string) => void
  choose: (category: Category | undefined) => void
  search: (keyword: string) => void
  clear: () => void
  more: () => void
}

/** The state of the home page's list (spec S4: Search, Category selection). Only the newest request's answer is shown. */
export function useProductList(all: ProductList): ProductListState {
  const { key } = useLocation()
  const { revalidate, state: revalidation } = useRevalidator()
  const [found, setFound] = useState(() => (lastList?.key === key ? lastList.list : undefined))
  const [restoredAt] = useState(() => found && key)
  const [pendingCategory, setPendingCategory] = useState<Category>()
  const [keyword, setKeyword] = useState(found?.keyword ?? '')
  const [loading, setLoading] = useState<'list' | 'more'>('list')
  const { busy, request, cancel } = useLatestCall()
  const list = found ?? all

  useEffect(() => {
    lastList = found && { key, list: found }
  }, [key, found])

  /** Shows a list; what was asked before may not answer any more. */
  const show = (next: ProductList | undefined) => {
    cancel()
    setFound(next)
    setPendingCategory(undefined)
    setKeyword(next?.keyword ?? '')
  }
  /** One page of the list; undefined when something newer was asked in the meantime. */
  const fetchPage = async (filter: ListFilter, page: number) => {
    setLoading(page > 1 ? 'more' : 'list')
    const answer = await request(() => callPage(filter, page))
    if (answer) setPendingCategory(undefined)
    return answer
  }

  const choose = async (category: Category | undefined) => {
    if (!category) return show(undefined)
    setPendingCategory(category)
    setKeyword('')
    const filter = { category, keyword: '' }
    const answer = await fetchPage(filter, 1)
    if (!answer) return undefined
    if (!answer.status) return showToast(answer.message, 'bad')
    if (answer.data.data.length > 0) return show(withPage([], filter, answer.data))
    showToast(messages.noItemInCategory(category.name), 'info')
    return show(undefined)
  }
  const search = async (typed: string) => {
    const query = typed.trim()
    if (query === '') return undefined
    setKeyword(query)
    const filter = { category: undefined, keyword: query }
    const answer = await fetchPage(filter, 1)
    if (!answer) return undefined
    if (answer.status) return show(withPage([], filter, answer.data))
    return showToast(answer.message, answer.code === 'NOTHING_FOUND' ? 'info' : 'bad')
  }
  const more = async () => {
    const answer = await fetchPage(list, list.page + 1)
    if (!answer) return
    if (answer.status)
      setFound({ ...list, ...withPage(list.cards, { category: list.category, keyword: list.keyword }, answer.data) })
    else showToast(answer.message, 'bad')
  }

  return {
    list,
    category: pendingCategory ?? list.category,
    keyword,
    restoredAt,
    busy: busy ? loading : revalidation === 'loading' ? 'list' : undefined,
    type: setKeyword,
    choose: (category) => void choose(category),
    search: (typed) => void search(typed),
    clear: () => {
      show(undefined)
      // without a network a revalidation would take the page down
      if (navigator.onLine) void revalidate()
    },
    more: () => void more(),
  }
}

/** Without a category or a keyword it is every product. */
const callPage = ({ category, keyword }: ListFilter, page: number): Promise<Answer<Page<Card>>> =>
  keyword === ''
    ? call('getCollectionByCategory', { category_id: category?.id ?? 0, page })
    : call('search', { keyword, page })
