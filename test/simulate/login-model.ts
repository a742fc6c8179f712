import { emailOf, PASSWORD } from './template.ts'

/**
 * What somebody logs in with. Of a change that nobody heard of both may be right: until one of them counts. Sessions that
 * were ended serve never again.
 */
export class LoginModel {
  readonly emails: Set<string>
  readonly passwords = new Set([PASSWORD])
  /** An e-mail whose link is on its way. */
  readonly pending = new Set<string>()
  readonly sessions = new Set<string>()
  readonly ended = new Set<string>()

  constructor(shopper: number) {
    this.emails = new Set([emailOf(shopper)])
  }

  /** Everything with which a login may succeed, the newest first. */
  ways(): { email: string; password: string }[] {
    const passwords = [...this.passwords].toReversed()
    return [...this.emails].toReversed().flatMap((email) => passwords.map((password) => ({ email, password })))
  }

  /** While somebody else acts, a change may be under way that this login was before. */
  loggedIn({ email, password }: { email: string; password: string }, token: string, isExclusive: boolean): void {
    this.sessions.add(token)
    if (!isExclusive) return
    narrowTo(this.emails, email)
    narrowTo(this.passwords, password)
  }

  /** All of these sessions are over, but one. */
  end(sessions: Iterable<string>, but?: string): void {
    for (const session of sessions) {
      if (session === but) continue
      this.sessions.delete(session)
      this.ended.add(session)
    }
  }

  /** The answer to a change of password that began with the old one. */
  passwordChanged(old: string, next: string, isDone: boolean): void {
    if (isDone) this.passwords.add(next)
    this.passwords.delete(isDone ? old : next)
  }

  emailChanged(next: string): void {
    narrowTo(this.emails, next)
    this.pending.delete(next)
  }
}

function narrowTo(set: Set<string>, one: string): void {
  set.clear()
  set.add(one)
}
