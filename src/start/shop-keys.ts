import { JOURNAL_KEY } from '#domain/journal/journal.service.ts'
import type { Secrets } from '#domain/ports/secrets.ts'
import { RISK_KEY } from '#domain/risk/risk.service.ts'

/** The keys that go along with the shop's database and never into it, by what each is for. */
export const shopKeys = ({ keyFor }: Pick<Secrets, 'keyFor'>): Readonly<Record<string, Buffer>> =>
  Object.fromEntries([JOURNAL_KEY, RISK_KEY].map((use) => [use, keyFor(use)]))
