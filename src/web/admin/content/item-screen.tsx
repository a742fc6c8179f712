import type { FieldValues } from 'react-hook-form'
import { useParams } from 'react-router'

import type { AdminAnswer } from '#contract/admin/refusals.ts'

import type { Query } from '../api/use-query.ts'
import { NewResource } from '../shared/resource/new-resource.tsx'
import { ResourceScreen } from '../shared/resource/resource-screen.tsx'
import type { Resource } from '../shared/resource/resource.ts'

type ItemScreenProps<Item, T extends FieldValues> = {
  resource: Resource<Item, T>
  /** 'New banner' */
  newTitle: string
  list: Query<Item[]>
  /** one that does not exist yet */
  blank: Item
  add: (values: Partial<T>) => Promise<AdminAnswer<Item>>
  /** its form in all languages, once it is there */
  inLanguages: Resource<Item, T>
}

/** The page of one item of a list, also of a new one. */
export function ItemScreen<Item extends { id: number }, T extends FieldValues>(props: ItemScreenProps<Item, T>) {
  const { resource, newTitle, list, blank, add, inLanguages } = props
  const { id } = useParams()
  if (id === 'new')
    return <NewResource resource={resource} title={newTitle} start={blank} add={add} pathOf={() => resource.back.to} />
  const item = list.data?.find((one) => String(one.id) === id)
  return (
    <ResourceScreen
      resource={inLanguages}
      query={list}
      thing={item}
      isMissing={list.data !== undefined && !item}
      onSaved={list.reload}
    />
  )
}
