/** What may have changed since the last tag, by the surface that callers and owners rely on (spec X5.1). */
export type Changes = { migrations: boolean; settings: boolean; calls: boolean }
export type Level = 'major' | 'minor' | 'patch'

const UNRELEASED = '## Unreleased'
const TO_DO = '### To do when you update'
const EMPTY = `${UNRELEASED}\n\n${TO_DO}\n\nNothing.\n`

/** The version after this one. */
export function nextVersion(version: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (level === 'major') return `${major + 1}.0.0`
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/**
 * The changelog with `Unreleased` cut to this version, and the version's own part. A part of that version that was written
 * by hand is taken as it is. Refuses with a text for people: nothing to release, or changes that ask something of those who
 * update and say 'Nothing.'.
 */
export function cutChangelog(
  text: string,
  { version, date, changed }: { version: string; date: string; changed: Changes },
): { text: string; notes: string } | { refused: string } {
  const unreleased = partOf(text, 'Unreleased')
  const written = partOf(text, version)
  if (unreleased === undefined) return { refused: `CHANGELOG.md has no ${UNRELEASED}.` }
  if (written && hasItems(unreleased))
    return { refused: `CHANGELOG.md has a part ${version} already and items under Unreleased: put them together.` }
  const notes = written ?? unreleased
  if (!hasItems(notes)) return { refused: 'Nothing stands under Unreleased: there is nothing to release.' }
  const unnamed = Object.entries(changed).flatMap(([what, has]) => (has ? [what] : []))
  if (unnamed.length > 0 && isSilent(notes))
    return {
      refused: `${unnamed.join(', ')} changed since the last version: say what to do when you update, or why nothing.`,
    }
  if (written) return { text, notes }
  return { text: text.replace(UNRELEASED, `${EMPTY}\n## ${version} (${date})`), notes }
}

/** What stands under this version's heading. */
function partOf(text: string, version: string): string | undefined {
  const part = text.split(/^## /m).find((one) => one.split(/\s/, 1)[0] === version)
  return part?.slice(part.indexOf('\n') + 1).trim()
}

const hasItems = (part: string): boolean => /^(- |\d+\. )/m.test(part)

const isSilent = (part: string): boolean => new RegExp(`${TO_DO}\\s+Nothing\\.`).test(part)
