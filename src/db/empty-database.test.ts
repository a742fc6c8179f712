import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openPglite, writeEmptyDatabase } from './pglite.ts'

const identityOf = async (folder: string, empty: string) => {
  const { lite, pool, release } = await openPglite(folder, { empty })
  const { rows } = await lite.query<{ id: bigint; names: string; buffers: string }>(`select system_identifier as id,
    (select collname from pg_collation where collname = 'C') as names, current_setting('shared_buffers') as buffers
    from pg_control_system()`)
  await lite.query('create table if not exists filled (n int)')
  await pool.end()
  await lite.close()
  await release()
  return rows[0]
}

test('a new folder begins as a copy of the empty database that the image brings; one that is there stays (spec U7)', async () => {
  const home = await mkdtemp(join(tmpdir(), 'aangan-'))
  try {
    const empty = join(home, 'build', 'empty.tar.gz')
    await writeEmptyDatabase(empty)
    const [first, second] = [join(home, 'a', 'db'), join(home, 'b', 'db')]
    const id = await identityOf(first, empty)
    expect(id).toMatchObject({ names: 'C', buffers: '16MB' })
    // each that is made anew is somebody else
    expect(await identityOf(second, empty)).toEqual(id)
    expect((await stat(first)).mode & 0o077).toBe(0)
    expect(existsSync(`${first}.unfinished`)).toBe(false)
    await writeFile(empty, 'no archive')
    expect(await identityOf(first, empty)).toEqual(id)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
})
