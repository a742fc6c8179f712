import './veg-mark.css'
import * as labels from '#text/common/labels.ts'
import * as t from '#text/common/ui.ts'

import { Icon } from '../icon/icon.tsx'

/** The FSSAI mark: green circle or brown triangle, distinguished by shape. `type` "Veg" is vegetarian, all else is not. */
export function VegMark({ type }: { type: string }) {
  const veg = type.trim().toLowerCase() === 'veg'
  return <Icon name={veg ? 'veg' : 'non-veg'} label={veg ? t.veg : labels.nonVeg} className="veg-mark" />
}
