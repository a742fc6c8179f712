import type { ReactNode } from 'react'

/**
 * Where a cell stands when the table folds into two-line rows on phones: `a` the name and `b` the figure on the first line,
 * `c` a fact and `d` the state on the second, `w` a line of its own; without a place it is left out.
 */
export type MobileSlot = 'a' | 'b' | 'c' | 'd' | 'w'

export type Column<Row> = {
  id: string
  head: ReactNode
  render: (row: Row) => ReactNode
  mobileSlot?: MobileSlot
  /** a figure: at the right, digits below digits */
  isEnd?: boolean
}
