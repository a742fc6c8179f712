import type { Role } from '#contract/admin/role.ts'
import type { Todo } from '#contract/admin/todo.ts'
import type { Deps } from '#domain/context.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { countTodo } from './todo.store.ts'

/** So old a count may be: everybody's browser asks for it, and each process counts once. */
const KEPT_MS = 5_000
type Counted = { at: number; counts: Promise<Required<Todo>> }
/** By the memory of settings, of which a process has one. */
const remembered = new WeakMap<Deps['settings'], Counted>()

/** How much work waits, by kind, at most five seconds old. A packer sees what is packed and what runs low. */
export async function readTodo(deps: Pick<Deps, 'db' | 'settings'>, role: Role): Promise<Todo> {
  const { Order, Confirmed, low, ...rest } = await counted(deps)
  return role === 'packer' ? { Order, Confirmed, low } : { Order, Confirmed, low, ...rest }
}

function counted(deps: Pick<Deps, 'db' | 'settings'>): Promise<Required<Todo>> {
  const before = remembered.get(deps.settings)
  if (before && performance.now() - before.at < KEPT_MS) return before.counts
  const counts = count(deps)
  remembered.set(deps.settings, { at: performance.now(), counts })
  // what failed is asked again at once
  counts.catch(() => remembered.delete(deps.settings))
  return counts
}

async function count(deps: Pick<Deps, 'db' | 'settings'>): Promise<Required<Todo>> {
  const { numbers } = await readSettings(deps)
  return countTodo(deps.db, numbers.low_at)
}
