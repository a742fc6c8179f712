import { useQuery } from '../api/use-query.ts'

/** Open work by kind; a kind that the role may not see is missing. */
export type Counts = Readonly<Record<string, number | undefined>>

/** The counts in the navigation rail; empty until they are loaded. */
export const useCounts = (): Counts => useQuery('todo', {}, { polls: true }).data ?? {}
