import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

import { onTestFinished } from 'vitest'

import { temporaryFolder } from '#test/site/site.ts'

const BUILT = /^(.+)-([\w-]{8})(\.\w+)$/
const TEXT = /\.(js|css|html|json)$/
const PACKED = /\.(br|gz)$/
/** Expanding, as every migration is: the version before knows nothing of it and goes on. */
const MIGRATION = `alter table product add column rolled_out boolean not null default true;
create table roll_out (id bigint generated always as identity primary key, note text not null);
`

/**
 * The next version of the shop, as a folder of its own: no file of its build has a name that it has here, and the database
 * gets a migration more.
 */
export function nextVersion(): string {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  for (const part of ['src', 'db', 'build', 'package.json']) cpSync(part, join(folder, part), { recursive: true })
  for (const part of ['node_modules', 'demo']) symlinkSync(resolve(part), join(folder, part))
  writeFileSync(join(folder, 'db/migrations/9000_roll_out.sql'), MIGRATION)
  renameAssets(join(folder, 'build'))
  return folder
}

/** Every name is another one, and so is every text that names it. */
function renameAssets(build: string): void {
  const assets = filesIn(join(build, 'client/assets'))
  for (const file of assets.filter((name) => PACKED.test(name))) rmSync(file)
  const plain = assets.filter((name) => !PACKED.test(name))
  const names = new Map(plain.map((file) => [basename(file), otherName(basename(file))]))
  const anyName = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of filesIn(build).filter((name) => TEXT.test(name))) {
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replaceAll(anyName, (name) => names.get(name) ?? name),
    )
  }
  for (const file of plain) renameSync(file, join(dirname(file), otherName(basename(file))))
}

function otherName(name: string): string {
  const [, stem, hash = '', ending] = BUILT.exec(name) ?? []
  if (!hash) throw new Error(`${name} is not named as a build names its files`)
  return `${stem}-${hash.slice(1)}B${ending}`
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
