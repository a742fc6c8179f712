import type { AdminAnswer } from '#contract/admin/refusals.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/list.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import type { Query } from '../../api/use-query.ts'

type MoveButtonsProps = {
  name: string
  /** its place, from 0, of so many */
  at: number
  count: number
  busy?: boolean
  onMove: (to: number) => void
}

/** Moves a thing one step up or down. */
export const MoveButtons = ({ name, at, count, busy = false, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      icon="chevron-up"
      label={fill(t.moveUp, { name })}
      disabled={busy || at === 0}
      onClick={() => onMove(at - 1)}
    />
    <IconButton
      icon="chevron-down"
      label={fill(t.moveDown, { name })}
      disabled={busy || at + 1 === count}
      onClick={() => onMove(at + 1)}
    />
  </>
)

/** The mutation that takes a whole order. */
export type Order<Row> = { mutate: (input: { ids: number[] }) => Promise<AdminAnswer<Row[]>>; busy: boolean }
type OrderButtonsProps<Row> = {
  list: Pick<Query<Row[]>, 'data' | 'set' | 'reload'>
  order: Order<Row>
  at: number
  name: string
}

/** The same for a row of a list whose order is saved at once. */
export function OrderButtons<Row extends { id: number }>({ list, order, at, name }: OrderButtonsProps<Row>) {
  const ids = (list.data ?? []).map(({ id }) => id)
  const move = async (to: number) => {
    const answer = await order.mutate({ ids: moved(ids, at, to) })
    if (answer.status) list.set(answer.data)
    else list.reload()
  }
  return <MoveButtons name={name} at={at} count={ids.length} busy={order.busy} onMove={(to) => void move(to)} />
}

/** The same things with one of them at another place. */
export const moved = <T,>(things: readonly T[], from: number, to: number): T[] =>
  things.toSpliced(from, 1).toSpliced(to, 0, ...things.slice(from, from + 1))
