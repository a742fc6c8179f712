import type { ComponentType } from 'react'

import type { AdminCall } from '#contract/admin/endpoints.ts'
import type { IconName } from '#web/ui/icon/icon-name.ts'

/** One screen of the back office: its line in admin/screens.ts is all that the shell knows of it. */
export type Screen = {
  /** Below /admin, as React Router writes it: `orders/:no`. */
  path: string
  /** The person who may use this call may see the screen; without one, everybody who is logged in. */
  needs?: AdminCall
  load: () => Promise<{ default: ComponentType }>
  /** The screen of the rail that it belongs to, where its address does not begin with that. */
  under?: string
  rail?: RailEntry
}

/** Groups are parted by a line, in this order: the day, what comes in, goods, people, the shop. */
export type RailGroup = 'day' | 'orders' | 'goods' | 'people' | 'shop'

export type RailEntry = {
  group: RailGroup
  label: string
  icon: IconName
  /** The counts of the call `todo` that are next to it, added up: work that waits, nothing else. */
  counts?: readonly string[]
}
