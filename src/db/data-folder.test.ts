import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openDatabase } from './client.ts'

/** What others than the owner may do in a folder. */
const othersMay = async (folder: string) => (await stat(folder)).mode & 0o077

test('nobody else on the machine gets to the files of an embedded database, also of an older one', async () => {
  const home = await mkdtemp(join(tmpdir(), 'aangan-'))
  try {
    const folder = join(home, 'data', 'db')
    const open = () => openDatabase({ dataDir: folder })
    const fresh = await open()
    await fresh.close()
    expect([await othersMay(join(home, 'data')), await othersMay(folder)]).toEqual([0, 0])
    await chmod(folder, 0o755)
    const again = await open()
    expect(await othersMay(folder)).toBe(0)
    await again.close()
  } finally {
    await rm(home, { recursive: true, force: true })
  }
})
