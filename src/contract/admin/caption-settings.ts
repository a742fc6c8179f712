import { captionDefaults } from '../captions.ts'
import { singleLine } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import * as field from './setting-fields.ts'
import { settingLabels } from './setting-labels.ts'

const label = settingLabels.captions
/** A heading may not be empty; a sentence may (spec H1.1). */
const heading = (key: keyof typeof label) => singleLine(label[key], 80).default(captionDefaults[key])
const sentence = (key: keyof typeof label) => field.line(label[key], 160).default(captionDefaults[key])

/** What the shop's pages say in its own manner. */
export const captions = z.strictObject({
  principles_title: heading('principles_title'),
  team_title: heading('team_title'),
  testimonials_title: heading('testimonials_title'),
  search_hint: heading('search_hint'),
  not_found_title: heading('not_found_title'),
  cart_empty: sentence('cart_empty'),
  orders_empty: sentence('orders_empty'),
  totals_title: heading('totals_title'),
  blog_intro: sentence('blog_intro'),
})
