import type { ShippedPages } from '../page-text.rules.ts'
import { about, contact } from './about.ts'
import { accessibility } from './accessibility.ts'
import { fair } from './fair.ts'
import { notice } from './notice.ts'
import { places } from './places.ts'
import { privacy } from './privacy.ts'
import { returns } from './return.ts'
import { terms } from './terms.ts'

export const shipped: ShippedPages = {
  places,
  pages: { about, contact, terms, privacy, return: returns, fair, accessibility, notice },
}
