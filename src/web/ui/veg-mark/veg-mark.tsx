import './veg-mark.css'
import { Icon } from '../icon/icon.tsx'
import { isVeg, typeLabel } from './type-label.ts'

/** The FSSAI mark: green circle or brown triangle, distinguished by shape. */
export function VegMark({ type }: { type: string }) {
  return <Icon name={isVeg(type) ? 'veg' : 'non-veg'} label={typeLabel(type)} className="veg-mark" />
}
