import type { TestProject } from 'vitest/node'

import { setUpPostgres } from './postgres.ts'

/** Whatever runs on PostgreSQL once more, with a PgBouncer between. */
export default (project: TestProject) => setUpPostgres(project, { isPooled: true })
