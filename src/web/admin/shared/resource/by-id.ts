import { useParams } from 'react-router'

import { longKey } from '#contract/admin/fields.ts'

import type { Query } from '../../api/use-query.ts'

type IdInput = { id: string } | undefined

/** The number in the page's address, as calls take it; undefined where it is none. */
export function useIdInput(): IdInput {
  const { id } = useParams()
  return id !== undefined && longKey.safeParse(id).success ? { id } : undefined
}

/** What `ResourceScreen` needs of a thing that is loaded by this number. */
export const loadedById = <Thing>(query: Query<Thing>, input: IdInput) => ({
  query,
  thing: query.data,
  isMissing: input === undefined || query.code === 'NOT_FOUND',
  onSaved: query.set,
})
