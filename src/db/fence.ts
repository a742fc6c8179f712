/** Asks the primary, on the connection on which it tells of changes. */
export type Ask = (text: string) => Promise<{ rows: object[] }>

/** A place in a server's log, and in whose: of which cluster, on which of its timelines, and of which database. */
export type Position = { at: number; of: string }

/** What tells a position, given what says the place and the timeline; a place is a number of bytes. */
export const positionSql = (place: string, timeline: string): string =>
  `select ${place} - '0/0' as at, concat_ws(' ', system_identifier, ${timeline}, current_database()) as of
   from pg_control_system()`

const WRITTEN = 'pg_current_wal_insert_lsn()'

/**
 * Where the primary's log was when it last told of a change: who has replayed less may not know of it. A change is told
 * after its commit, so that asking then is late enough.
 */
export class Fence {
  /** Called whenever it is known anew. */
  onKnown = (): void => {}
  #position: Position | undefined
  #raised = 0

  /** Unknown from the moment something was told until the primary has answered. */
  get position(): Position | undefined {
    return this.#position
  }

  /** Something was told, or may have been missed. */
  raise(ask: Ask): void {
    this.#position = undefined
    const turn = ++this.#raised
    // what is told together is asked for once
    setImmediate(() => {
      if (turn === this.#raised) void this.#learn(ask, turn).catch(() => {})
    })
  }

  /** A lost connection answers nothing; the next one raises the fence again. */
  async #learn(ask: Ask, turn: number): Promise<void> {
    const { rows } = await ask(positionSql(WRITTEN, `left(pg_walfile_name(${WRITTEN}), 8)`))
    if (turn !== this.#raised) return
    this.#position = rows[0] as Position
    this.onKnown()
  }
}
