/** A file of the repository, as a rule reads it. */
export type File = { name: string; text: string }
/** A rule looks at all files and says what is wrong, one line a fault. */
export type Rule = (files: readonly File[]) => string[]

/** What is wrong on single lines: `fault` looks at one line and returns its fault. */
export function faultsByLine(files: readonly File[], fault: (line: string, name: string) => string | undefined) {
  return files.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, index) => {
      const why = fault(line, name)
      return why === undefined ? [] : [`${name}:${index + 1}: ${why}: ${line.trim().slice(0, 100)}`]
    }),
  )
}

/** The tables of the texts of the contract's labels: a line a label, named after it (decision 091). */
export const isLabelTable = (name: string): boolean => /^src\/text\/\w+\/common\/office-labels\.ts$/.test(name)
