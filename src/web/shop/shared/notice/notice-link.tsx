import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/notice.ts'
import { rich } from '#web/ui/text/rich.tsx'

import { NewTab } from './new-tab.tsx'

/** Where somebody hands data over: what becomes of it (spec L14). */
export const NoticeLink = ({ className = 'small quiet' }: { className?: string }) => (
  <p className={className}>{rich(t.whatWeStore, { notice: <NewTab to={pagePaths.notice} /> })}</p>
)
