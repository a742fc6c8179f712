import type { JournalRow } from '#contract/admin/journal.ts'
import { isoDate } from '#contract/core/dates.ts'
import type { JournalEntry } from '#domain/journal/journal.service.ts'

/** A row of the journal; its hashes are written in hexadecimal digits. */
export const toJournalRow = ({ at, changes, previousHash, hash, ...entry }: JournalEntry): JournalRow => ({
  ...entry,
  at: isoDate(at),
  changes: [...changes],
  prev_hash: previousHash.toString('hex'),
  hash: hash.toString('hex'),
})
