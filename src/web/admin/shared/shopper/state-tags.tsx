import type { ShopperState } from '#contract/admin/shopper-fields.ts'
import * as t from '#text/office/shopper.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

/** What is marked on an account, in a word. */
export const stateTitles: Readonly<Record<ShopperState, string>> = {
  blocked: t.blocked,
  no_cash: t.noCash,
  erase_asked: t.erasureRequested,
}

export const StateTags = ({ states }: { states: readonly ShopperState[] }) =>
  states.map((state) => (
    <Tag key={state} tone={state === 'no_cash' ? undefined : 'bad'}>
      {stateTitles[state]}
    </Tag>
  ))
