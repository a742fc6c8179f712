import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '#web/ui/button/button-class.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { showToast, showUndoToast } from '#web/ui/toast/show-toast.ts'

import type { AdminAnswer } from '../api/answer.ts'
import type { Load } from '../api/use-load.ts'
import { LoadState, Nothing } from '../shared/page/states.tsx'
import { ContentFrame } from './content-frame.tsx'

type Piece = { id: number; version: number }
type PieceListProps<P extends Piece> = {
  title: string
  /** 'New banner' */
  add: string
  /** the page of one, without its number */
  path: string
  most: number
  empty: string
  load: Load<P[]>
  nameOf: (piece: P) => string
  image?: (piece: P) => string
  /** below its name */
  facts: (piece: P) => ReactNode
  /** beside the arrows */
  renderActs?: (piece: P) => ReactNode
  order: (ids: number[]) => Promise<AdminAnswer<P[]>>
  remove: (piece: P) => Promise<AdminAnswer<unknown>>
  /** makes it again at its place */
  restore: (piece: P, place: number) => Promise<AdminAnswer<P>>
}

/** One of the lists that the owner puts in order; what is deleted can be taken back. */
export function PieceList<P extends Piece>(props: PieceListProps<P>) {
  const { title, add, path, most, empty, load, nameOf, image, facts, renderActs, order, remove, restore } = props
  const [isBusy, setBusy] = useState(false)
  const rows = load.data ?? []
  /** A refusal is told; the list is read anew, for it may be another one by now. */
  const tell = <T,>(answer: AdminAnswer<T>): boolean => {
    if (!answer.status) showToast(answer.message, 'bad')
    load.reload()
    return answer.status
  }
  const once = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const move = (from: number, to: number) =>
    once(async () => {
      const ids = rows.map(({ id }) => id)
      const [moved] = ids.splice(from, 1)
      if (moved !== undefined) tell(await order(ids.toSpliced(to, 0, moved)))
    })
  const takeAway = (piece: P, place: number) =>
    once(async () => {
      if (!tell(await remove(piece))) return
      showUndoToast(`${nameOf(piece)} is deleted.`, () => void restore(piece, place).then(tell))
    })
  const addLink = (
    <Link className={buttonClass('primary')} to={`${path}/new`}>
      {add}
    </Link>
  )
  return (
    <ContentFrame title={title} acts={load.data && rows.length > 0 && rows.length < most && addLink}>
      <ul className="pieces">
        {rows.map((piece, at) => {
          const name = nameOf(piece)
          return (
            <li key={piece.id} className="pieces__one">
              <div className="pieces__what">
                {image && <img src={image(piece)} alt="" width={64} height={40} loading="lazy" />}
                <div>
                  <Link to={`${path}/${piece.id}`}>{name}</Link>
                  <p className="quiet small">{facts(piece)}</p>
                </div>
              </div>
              <div className="pieces__acts">
                {renderActs?.(piece)}
                <IconButton
                  icon="chevron-up"
                  label={`Move up ${name}`}
                  disabled={isBusy || at === 0}
                  onClick={() => void move(at, at - 1)}
                />
                <IconButton
                  icon="chevron-down"
                  label={`Move down ${name}`}
                  disabled={isBusy || at + 1 === rows.length}
                  onClick={() => void move(at, at + 1)}
                />
                <IconButton
                  icon="bin"
                  danger
                  label={`Delete ${name}`}
                  disabled={isBusy}
                  onClick={() => void takeAway(piece, at)}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {load.data?.length === 0 && <Nothing act={addLink}>{empty}</Nothing>}
      {rows.length >= most && <p className="quiet">There are {most} of them, which is all that the shop shows.</p>}
      <LoadState load={load} />
    </ContentFrame>
  )
}
