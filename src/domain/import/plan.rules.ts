import type { WrongCell } from './wrong-cell.rules.ts'

/** A line of a file by its headings, and its row as a spreadsheet counts it: the head is row 1. Empty cells are left out. */
export type Line = { row: number; cells: Readonly<Record<string, string>> }
/** What a file may say, what each of its lines must say, and what else some of it is called. */
export type Headings = {
  existing: readonly string[]
  needed: readonly string[]
  synonyms?: Readonly<Partial<Record<string, string>>>
  /** somebody else's files: one of these sets of headings is there, and other columns are skipped */
  shapes?: readonly (readonly string[])[]
  skipsOthers?: boolean
}
/** A thing that a file tells of, with all the lines that name it. */
export type Thing = { key: string; lines: readonly Line[] }

/** How many lines of a thing are what. */
export type Counts = { new: number; changed: number; unchanged: number; wrong: number }
export const NO_COUNTS: Counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 }

/** What is to be written of a thing: `before` puts it back; `seen` is its version now, '' where there is none yet. */
export type Write = { change: unknown; before: unknown; seen: string }

export type Plan = {
  title: string
  counts: Counts
  errors: readonly WrongCell[]
  /** none: nothing of it differs, or all of it is wrong */
  write?: Write | undefined
}

/** Whether two plain values say the same, whatever they are made of. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
