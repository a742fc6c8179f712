import type { BlogRow } from '#contract/admin/blog.ts'
import * as t from '#text/office/blog.ts'

import { showDatetime } from '../shared/datetime.ts'

/** What the list says of a post; a planned one says when. */
export const stateText = ({ state, publish_at: at }: Pick<BlogRow, 'state' | 'publish_at'>): string =>
  state === 'planned' && at ? showDatetime(at) : state === 'published' ? t.statePublished : t.stateDraft

export const stateTones = { published: 'good', planned: undefined, drafts: 'plain' } as const
