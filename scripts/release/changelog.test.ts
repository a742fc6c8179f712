import { expect, test } from 'vitest'

import { cutChangelog, nextVersion } from './changelog.ts'

const log = (unreleased: string, more = '') =>
  `# Changelog\n\n## Unreleased\n\n${unreleased}\n\n${more}## 0.2.0 (2026-11-24)\n\n### To do when you update\n\nNothing.\n\n### Added\n\n- All.\n`
const quiet = '### To do when you update\n\nNothing.\n\n### Fixed\n\n- A sum.'
const withTask = '### To do when you update\n\n1. Set it.\n\n### Added\n\n- A setting.'
const unchanged = { migrations: false, settings: false, calls: false }
const cut = (text: string, version = '0.3.0', changed = unchanged) =>
  cutChangelog(text, { version, date: '2026-12-01', changed })

test('the next version', () => {
  expect([nextVersion('0.2.3', 'patch'), nextVersion('0.2.3', 'minor'), nextVersion('0.2.3', 'major')]).toEqual([
    '0.2.4',
    '0.3.0',
    '1.0.0',
  ])
})

test('what was unreleased stands under its version and date, and a new head is empty', () => {
  expect(cut(log(quiet))).toEqual({
    text: log('### To do when you update\n\nNothing.', `## 0.3.0 (2026-12-01)\n\n${quiet}\n\n`),
    notes: quiet,
  })
})

test('a version without an item is no version', () => {
  expect(cut(log('### To do when you update\n\nNothing.'))).toEqual({
    refused: expect.stringContaining('nothing to release'),
  })
})

test('tables, settings or calls that changed ask for a word to those who update', () => {
  expect(cut(log(quiet), '0.3.0', { ...unchanged, migrations: true })).toEqual({
    refused: 'migrations changed since the last version: say what to do when you update, or why nothing.',
  })
  expect(cut(log(withTask), '0.3.0', { ...unchanged, migrations: true })).toHaveProperty('notes', withTask)
})

test('a version that was cut by hand is taken as it is, but not together with items above it', () => {
  const empty = log('### To do when you update\n\nNothing.')
  expect(cut(empty, '0.2.0')).toHaveProperty('text', empty)
  expect(cut(log(quiet), '0.2.0')).toEqual({ refused: expect.stringContaining('put them together') })
})
