export const CODE_LIVES_MS = 5 * 60_000

/** `unanswered` is how many gave it and heard no answer: it may be used by that. */
type Code = { requestedAt: number; isUsed: boolean; unanswered: number }

/** Codes that were sent, by what they are for. While nobody knows which one is right, it is not among them. */
export class Codes extends Map<string, Code> {
  readonly #report: (line: string) => void

  constructor(report: (line: string) => void) {
    super()
    this.#report = report
  }

  requested(of: string, now: number): void {
    this.set(of, { requestedAt: now, isUsed: false, unanswered: 0 })
  }

  /** Whether a code is good, as far as anybody knows. */
  isGood(of: string, now: number): boolean {
    const code = this.get(of)
    return code !== undefined && !code.isUsed && code.unanswered === 0 && now - code.requestedAt < CODE_LIVES_MS
  }

  /**
   * Somebody gives the code. Answers what is to be called once they hear an answer, whatever it is; that says whether no newer
   * code has taken its place.
   */
  giving(of: string): () => boolean {
    const code = this.get(of)
    if (code) code.unanswered += 1
    return () => {
      if (code) code.unanswered -= 1
      return this.get(of) === code
    }
  }

  /** The right code was given: in its time it counts, afterwards or a second time it does not. */
  gave(of: string, isTaken: boolean, now: number): void {
    const code = this.get(of)
    if (!code) return
    const age = now - code.requestedAt
    if (isTaken && age > CODE_LIVES_MS) this.#report(`code for ${of}: taken ${age} ms after it was made`)
    if (isTaken && code.isUsed) this.#report(`code for ${of}: taken twice`)
    if (!isTaken && age < CODE_LIVES_MS && !code.isUsed && code.unanswered === 0)
      this.#report(`code for ${of}: refused after ${age} ms`)
    code.isUsed ||= isTaken
  }
}
