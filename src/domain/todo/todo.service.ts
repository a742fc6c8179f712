import type { Role } from '#contract/admin/role.ts'
import type { Deps } from '#domain/context.ts'
import { confirmTermsOf } from '#domain/settings/confirm-terms.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { countTodo, type Todo } from './todo.store.ts'

export type { Todo } from './todo.store.ts'
/** What a packer may know of the work that waits: what is packed and what runs low. */
export type PackersTodo = Pick<Todo, 'toConfirm' | 'toPack' | 'low'>

/** So old a count may be: everybody's browser requests it, and each process counts once. */
const TTL_MS = 5_000
type TodoDeps = Pick<Deps, 'db' | 'settings' | 'reports'>

/** How much work waits, by kind, at most five seconds old. A packer sees their part of it. */
export async function readTodo(deps: TodoDeps, role: Role): Promise<PackersTodo | Todo> {
  const todo = await deps.reports.read('todo', () => count(deps), TTL_MS)
  return role === 'packer' ? { toConfirm: todo.toConfirm, toPack: todo.toPack, low: todo.low } : todo
}

async function count(deps: TodoDeps): Promise<Todo> {
  const settings = await readSettings(deps)
  return countTodo(deps.db, { lowAt: settings.numbers.low_at, ...confirmTermsOf(settings) })
}
