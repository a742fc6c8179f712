/** A picture of a shopper in the shop's tables. */
export type FoundPicture = {
  name: string
  publicName: string | null
  shopper: number
  reviewer: number | null
  isHidden: boolean
}

const PRIVATE = '_'

/** Pictures go with a review of who sent them, and are seen by all only while it is; nothing lies there that nobody knows of. */
export function pictureProblems(
  pictures: readonly FoundPicture[],
  { files, removals }: { files: ReadonlySet<string>; removals: ReadonlySet<string> },
): string[] {
  const visible = new Set(pictures.flatMap(({ publicName }) => publicName ?? []))
  const named = new Set([...pictures.map(({ name }) => name), ...visible, ...removals])
  return [
    ...pictures.flatMap(({ name, shopper, reviewer, publicName, isHidden }) => [
      ...(reviewer !== null && reviewer !== shopper ? [`picture ${name}: with the review of another`] : []),
      ...(publicName !== null && (reviewer === null || isHidden)
        ? [`picture ${name}: seen, and its review is not`]
        : []),
      ...(publicName !== null && !files.has(publicName) ? [`picture ${name}: shown, and its file is gone`] : []),
      ...(reviewer !== null && !files.has(name) ? [`picture ${name}: of a review, and its file is gone`] : []),
    ]),
    ...[...files]
      .filter((file) => !named.has(file))
      .map((file) => `picture ${file}: ${file.startsWith(PRIVATE) ? 'stored' : 'seen by all'}, and nobody knows of it`),
  ]
}

/** A picture was given to a review, and is none of another's. */
export class Given {
  readonly #reviewOf = new Map<string, string>()
  readonly #report: (line: string) => void

  constructor(report: (line: string) => void) {
    this.#report = report
  }

  gave(names: readonly string[], review: string): void {
    for (const name of names) {
      const before = this.#reviewOf.get(name) ?? review
      if (before !== review) this.#report(`picture ${name}: given to two reviews`)
      this.#reviewOf.set(name, before)
    }
  }
}
