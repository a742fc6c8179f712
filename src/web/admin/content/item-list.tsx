import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import type { AdminAnswer } from '#contract/admin/refusals.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/content.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { showToast, showUndoToast } from '#web/ui/toast/show-toast.ts'

import type { Query } from '../api/use-query.ts'
import { OrderButtons, type Order } from '../shared/list/move-buttons.tsx'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { ContentFrame } from './content-frame.tsx'

type Item = { id: number; version: number }
type ItemListProps<I extends Item> = {
  title: string
  /** 'New banner' */
  add: string
  /** the page of one, without its number */
  path: string
  max: number
  empty: string
  list: Query<I[]>
  nameOf: (item: I) => string
  image?: (item: I) => string
  /** below its name */
  facts: (item: I) => ReactNode
  /** next to the arrows */
  renderActions?: (item: I) => ReactNode
  order: Order<I>
  remove: (item: I) => Promise<AdminAnswer<unknown>>
  /** makes it again at its place */
  restore: (item: I, place: number) => Promise<AdminAnswer<I>>
}

/** One of the lists that the owner puts in order; a deletion can be undone. */
export function ItemList<I extends Item>(props: ItemListProps<I>) {
  const { title, add, path, max, empty, list, nameOf, image, facts, renderActions, order, remove, restore } = props
  const [isRemoving, setRemoving] = useState(false)
  const rows = list.data ?? []
  /** Shows a refusal. The list is loaded again, for it may be another one by now. */
  const settle = (answer: AdminAnswer<unknown>): boolean => {
    if (!answer.status) showToast(answer.message, 'bad')
    list.reload()
    return answer.status
  }
  const removeWithUndo = async (item: I, place: number) => {
    setRemoving(true)
    const isDone = settle(await remove(item))
    setRemoving(false)
    if (isDone)
      showUndoToast(fill(t.nameIsDeleted, { name: nameOf(item) }), () => void restore(item, place).then(settle))
  }
  const addLink = (
    <Link className={buttonClass('primary')} to={`${path}/new`}>
      {add}
    </Link>
  )
  return (
    <ContentFrame title={title} actions={list.data && rows.length > 0 && rows.length < max && addLink}>
      <ul className="items">
        {rows.map((item, at) => {
          const name = nameOf(item)
          return (
            <li key={item.id} className="items__one">
              <div className="items__what">
                {image && <img src={image(item)} alt="" width={64} height={40} loading="lazy" />}
                <div>
                  <Link to={`${path}/${item.id}`}>{name}</Link>
                  <p className="quiet small">{facts(item)}</p>
                </div>
              </div>
              <div className="items__actions">
                {renderActions?.(item)}
                <OrderButtons list={list} order={order} at={at} name={name} />
                <IconButton
                  icon="bin"
                  danger
                  label={fill(t.deleteName, { name })}
                  disabled={isRemoving || order.busy}
                  onClick={() => void removeWithUndo(item, at)}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {list.data?.length === 0 && <Nothing action={addLink}>{empty}</Nothing>}
      {rows.length >= max && <p className="quiet">{fill(t.listIsFull, { max })}</p>}
      <LoadState load={list} />
    </ContentFrame>
  )
}
