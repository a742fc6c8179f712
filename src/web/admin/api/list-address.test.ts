import { expect, test } from 'vitest'

import { journalRows } from '#contract/admin/journal.ts'

import { isNarrowed, queryOf, withoutFilters, withPart } from './list-address.ts'

const params = (query: string) => new URLSearchParams(query)

test('a list reads from the address what its call would take, and nothing else', () => {
  const address = params('page=2&q=pickle&who=7&from=2026-10-01&money=true&colour=red&until=soon&per_page=7')
  expect(queryOf(journalRows.journal, address)).toEqual({
    page: '2',
    q: 'pickle',
    who: '7',
    from: '2026-10-01',
    money: 'true',
  })
})

test('another question begins at its first page; turning a page changes nothing else', () => {
  expect(withPart(params('page=4&who=7'), 'what', 'product').toString()).toBe('who=7&what=product')
  expect(withPart(params('page=4&who=7'), 'who', '').toString()).toBe('')
  expect(withPart(params('who=7'), 'page', '2').toString()).toBe('who=7&page=2')
  expect(withPart(params('who=7&page=2'), 'page', '1').toString()).toBe('who=7')
})

test('clearing takes the filters and leaves how the list is shown', () => {
  expect(withoutFilters(params('page=2&who=7&sort=-created_at&per_page=50&q=x')).toString()).toBe(
    'sort=-created_at&per_page=50',
  )
  expect([isNarrowed({ page: '2', sort: 'name' }), isNarrowed({ who: '7' })]).toEqual([false, true])
})
