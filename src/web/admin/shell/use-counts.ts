import { useLoad } from '../api/use-load.ts'

/** How much work waits, by kind; what the role does not see is missing. */
export type Counts = Readonly<Record<string, number | undefined>>

/** The numbers beside the rail. They never jump in: until they are known there are none. */
export const useCounts = (): Counts => useLoad('todo', {}, { polls: true }).data ?? {}
