import type { BlogRow } from '#contract/admin/blog.ts'

import { showMoment } from '../shared/moment.ts'

/** What the list says of a post; a planned one says when. */
export const stateWords = ({ state, publish_at: at }: Pick<BlogRow, 'state' | 'publish_at'>): string =>
  state === 'planned' && at ? showMoment(at) : state === 'published' ? 'Published' : 'Draft'

export const stateTones = { published: 'good', planned: undefined, drafts: 'plain' } as const
