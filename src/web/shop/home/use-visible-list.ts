import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Card, ProductListAnswer } from '#contract/catalog.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Answer } from '#contract/envelope.ts'
import type { ProductFilter } from '#contract/filter-keys.ts'
import { call } from '#web/api/client.ts'
import { useLatestCall } from '#web/api/use-latest-call.ts'

import { filterIn, isFiltered, listAddress } from './home-address.ts'
import type { ListFilter, ProductList } from './product-list.ts'

/** The list that was shown last, so that Back from a product finds it as it was left. Written in the browser only. */
let lastList: { key: string; list: ProductList } | undefined
/** On an address that was put back because its successor could not be loaded: the list is there already. */
export const PUT_BACK = 'put back'

/** The list that is shown, what is asked for meanwhile, and the ways to ask. Only the newest request's answer counts. */
export function useVisibleList(all: ProductList) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [found, setFound] = useState(() => (lastList?.key === key ? lastList.list : undefined))
  const [restoredAt] = useState(() => found && key)
  const [pending, setPending] = useState<Pick<ListFilter, 'category'> & { filter: ProductFilter }>()
  const [keyword, setKeyword] = useState(found?.keyword ?? '')
  const [loading, setLoading] = useState<'list' | 'more'>('list')
  const { busy, request, cancel } = useLatestCall()
  const list = found ?? all

  useEffect(() => {
    lastList = found && { key, list: found }
  }, [key, found])

  return {
    list,
    found,
    category: pending?.category ?? list.category,
    filter: pending?.filter ?? filterIn(list),
    keyword,
    restoredAt,
    busy: busy ? loading : undefined,
    setKeyword,
    setFound,
    /** Shows a list; what was asked before may not answer any more. */
    show: (next: ProductList | undefined) => {
      cancel()
      setFound(next)
      setPending(undefined)
      setKeyword(next?.keyword ?? '')
    },
    /** The first page of a list, whose tab, keyword and filter show at once; undefined when something newer was asked. */
    fetchFirst: async (question: ListFilter) => {
      setPending({ category: question.category, filter: filterIn(question) })
      setKeyword(question.keyword)
      setLoading('list')
      const answer = await request(() => callPage(question, 1))
      if (answer) setPending(undefined)
      return answer
    },
    fetchNext: (question: ListFilter, page: number) => {
      setLoading('more')
      return request(() => callPage(question, page))
    },
    goTo: (question: ListFilter) => void navigate(listAddress(question), { preventScrollReset: true }),
    /** The address of the list that is shown, in place of one that could not be loaded. */
    putBack: () => void navigate(listAddress(list), { replace: true, preventScrollReset: true, state: PUT_BACK }),
  }
}

/** What is asked for a page of a list; the first has no number. */
export const questionOf = ({ category, keyword, filter }: ListFilter, page = 1) => ({
  ...(keyword !== '' && { q: keyword }),
  ...(category && { category: String(category.id) }),
  ...filter,
  ...(page > 1 && { page: String(page) }),
})

/** Without a category, a keyword or a filter it is every product. */
function callPage(question: ListFilter, page: number): Promise<Answer<Page<Card> | ProductListAnswer>> {
  const { category, keyword } = question
  if (isFiltered(question)) return call('listProducts', questionOf(question, page))
  return keyword === ''
    ? call('getCollectionByCategory', { category_id: category?.id ?? 0, page })
    : call('search', { keyword, page })
}
