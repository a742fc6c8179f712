import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

import type { Marks } from '#text/fill.ts'

type Elements<T extends string> = Readonly<Record<Marks<T>, ReactElement>>

const MARK = /<(\w+)>(.*?)<\/\1>/

/**
 * A text of which parts are elements: `<terms>Terms</terms>` becomes the element `terms` around 'Terms', `<sum></sum>` the
 * element `sum` as it is given. What a shopper typed stands in an element, never in the text, so it cannot become one.
 */
export function rich<const T extends string>(text: T, elements: Elements<T>): ReactNode {
  const byName: Readonly<Record<string, ReactElement>> = elements
  // split gives in turns what stands between the marks, a mark's name, and what stands in it
  const parts = text.split(MARK)
  return parts.map((part, at) => {
    if (at % 3 === 0) return part
    const element = at % 3 === 1 && byName[part]
    const inside = parts[at + 1]
    return element && <Fragment key={at}>{inside ? cloneElement(element, {}, inside) : element}</Fragment>
  })
}
