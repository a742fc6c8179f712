import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'

import type { Card, Category } from '#contract/catalog.ts'
import { messages } from '#contract/core/messages.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Answer } from '#contract/envelope.ts'
import { call } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { withPage, type ProductList, type Wanted } from './product-list.ts'

/** The list that was last shown, so that the browser's Back from a product finds it as it was left. Written in the browser only. */
let left: { key: string; list: ProductList } | undefined

export type ProductListState = {
  list: ProductList
  /** the tab that is lit: already the wanted one while its products load */
  category: Category | undefined
  /** what stands in the search field */
  keyword: string
  busy: 'list' | 'more' | undefined
  /** the visit (a location's key) whose list was found again by Back */
  restoredAt: string | undefined
  type: (keyword: string) => void
  choose: (category: Category | undefined) => void
  search: (keyword: string) => void
  clear: () => void
  more: () => void
}

/** The state of the home page's list (spec S4: Search, Category selection). Only the latest request may answer. */
export function useProductList(all: ProductList): ProductListState {
  const { key } = useLocation()
  const { revalidate, state: reload } = useRevalidator()
  const [found, setFound] = useState(() => (left?.key === key ? left.list : undefined))
  const [restoredAt] = useState(() => found && key)
  const [wanted, setWanted] = useState<Category>()
  const [keyword, setKeyword] = useState(found?.keyword ?? '')
  const [busy, setBusy] = useState<ProductListState['busy']>()
  const turn = useRef(0)
  const list = found ?? all

  useEffect(() => {
    left = found && { key, list: found }
  }, [key, found])

  /** Shows a list and forgets what was asked before. */
  const show = (next: ProductList | undefined) => {
    turn.current += 1
    setFound(next)
    setWanted(undefined)
    setBusy(undefined)
    setKeyword(next?.keyword ?? '')
  }
  /** Asks; undefined when something newer was asked meanwhile. */
  const fetchPage = async (what: Wanted, page: number) => {
    turn.current += 1
    const mine = turn.current
    setBusy(page > 1 ? 'more' : 'list')
    const answer = await ask(what, page)
    if (mine !== turn.current) return undefined
    setBusy(undefined)
    setWanted(undefined)
    return answer
  }

  const choose = async (category: Category | undefined) => {
    if (!category) return show(undefined)
    setWanted(category)
    setKeyword('')
    const what = { category, keyword: '' }
    const answer = await fetchPage(what, 1)
    if (!answer) return undefined
    if (!answer.data) return showToast(answer.message, 'bad')
    if (answer.data.data.length > 0) return show(withPage([], what, answer.data))
    showToast(messages.noItemInCategory(category.name), 'info')
    return show(undefined)
  }
  const search = async (text: string) => {
    const words = text.trim()
    if (words === '') return undefined
    setKeyword(words)
    const what = { category: undefined, keyword: words }
    const answer = await fetchPage(what, 1)
    if (!answer) return undefined
    if (answer.data) return show(withPage([], what, answer.data))
    setKeyword('')
    return showToast(answer.message, answer.status_code === 404 ? 'info' : 'bad')
  }
  const more = async () => {
    const answer = await fetchPage(list, list.page + 1)
    if (!answer) return
    if (answer.data) setFound(withPage(list.cards, { category: list.category, keyword: list.keyword }, answer.data))
    else showToast(answer.message, 'bad')
  }

  return {
    list,
    category: wanted ?? list.category,
    keyword,
    restoredAt,
    busy: busy ?? (reload === 'loading' ? 'list' : undefined),
    type: setKeyword,
    choose: (category) => void choose(category),
    search: (text) => void search(text),
    clear: () => {
      show(undefined)
      // without a network it would take the page down
      if (navigator.onLine) void revalidate()
    },
    more: () => void more(),
  }
}

const ask = ({ category, keyword }: Wanted, page: number): Promise<Answer<Page<Card>>> =>
  category ? call('getCollectionByCategory', { category_id: category.id, page }) : call('search', { keyword, page })
