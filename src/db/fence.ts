/** Asks the primary, on the connection on which it tells of changes. */
export type Ask = (text: string) => Promise<{ rows: object[] }>

/** A place in a server's log, and whose: the cluster's own number and the database. */
export type Position = { at: number; of: string }

/** Given the function that says where a server's log is; as a number of bytes it can be compared. */
export const positionSql = (place: string): string =>
  `select ${place} - '0/0' as at, (select system_identifier from pg_control_system()) || ' ' || current_database() as of`

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
    const { rows } = await ask(positionSql('pg_current_wal_insert_lsn()'))
    if (turn !== this.#raised) return
    this.#position = rows[0] as Position
    this.onKnown()
  }
}
