import type { AdminOutcome, Deps, Tx } from '#domain/context.ts'
import type { Actor, Entry } from '#domain/journal/journal.service.ts'

import type { Headings, Line, Plan, Thing, Write } from './plan.rules.ts'

export type WriteRequest = Write & { key: string; actor: Actor }
export type UndoRequest = { key: string; actor: Actor; before: unknown; written: string }

/** How the things of one kind of file are read, written and taken back. Each goes through the services of its noun. */
export type Importer = Headings & {
  /** the column that names the thing, and what to say of a line where it is empty */
  keyOf: (line: Line) => string | undefined
  keyColumn: string
  /** What the lines of these things would change; asks the database once for all of them. */
  plan: (tx: Tx, things: readonly Thing[]) => Promise<Plan[]>
  /** Writes one; refuses where it is another version than was seen, or for a reason of its noun. */
  write: (deps: Deps, tx: Tx, request: WriteRequest) => Promise<AdminOutcome<Entry | undefined, unknown>>
  /** What these things are now, as `seen` has it; one that is not there is not in it. */
  versions: (tx: Tx, keys: readonly string[]) => Promise<Map<string, string>>
  /** Puts one back; without it nothing of this kind can be. */
  undo?: (deps: Deps, tx: Tx, request: UndoRequest) => Promise<AdminOutcome<Entry | undefined, unknown>>
}
