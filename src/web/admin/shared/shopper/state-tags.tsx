import type { ShopperState } from '#contract/admin/shopper-fields.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

/** What is marked on an account, in a word. */
export const stateTitles: Readonly<Record<ShopperState, string>> = {
  blocked: 'Blocked',
  no_cash: 'No cash',
  erase_asked: 'Erase asked',
}

export const StateTags = ({ states }: { states: readonly ShopperState[] }) =>
  states.map((state) => (
    <Tag key={state} tone={state === 'no_cash' ? undefined : 'bad'}>
      {stateTitles[state]}
    </Tag>
  ))
