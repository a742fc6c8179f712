import './view-count.css'
import { Icon } from '#web/ui/icon/icon.tsx'

const number = new Intl.NumberFormat('en-IN')

/** How often a post was looked at. */
export function ViewCount({ total, children }: { total: number; children?: string }) {
  return (
    <span className="view-count">
      <Icon name="eye" />
      {!children && <span className="visually-hidden">Views</span>}
      {number.format(total)}
      {children}
    </span>
  )
}
