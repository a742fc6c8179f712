import { existsSync, readdirSync } from 'node:fs'

import { ensureProgram } from '../../scripts/programs/debian.ts'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of a PostgreSQL's programs that can copy a server into a standby; that from npm cannot. */
export const postgresPrograms = (): string =>
  ensureProgram({
    find: () =>
      (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => `${DEBIAN}/${version}/bin`)
        .find((folder) => existsSync(`${folder}/pg_basebackup`)),
    packages: ['postgresql'],
    missing: 'The cluster tests need PostgreSQL with pg_basebackup (Debian: sudo apt install postgresql).',
  })

export const haproxyProgram = (): string =>
  ensureProgram({
    find: () => ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((file) => existsSync(file)),
    packages: ['haproxy'],
    missing: 'The cluster tests need HAProxy (Debian: sudo apt install haproxy).',
  })
