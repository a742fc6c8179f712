import { expect, test } from 'vitest'

import { ASHA } from '#test/asha.ts'
import { freshDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'

import { login } from './account.service.ts'
import { hashPassword } from './password.ts'

const asha = { email: ASHA.email_id, password: ASHA.password, ip: '203.0.113.7' }

test('a login that was being checked while the password changed gets no session', async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db)
  const next = await hashPassword('Imli#56789')
  // those in front keep the check waiting while the password changes
  const crowd = Promise.all(Array.from({ length: 16 }, () => hashPassword('x')))
  const late = login(deps, asha)
  for (let n = 0; n < 6; n++) await db.selectFrom('shopper').select('id').execute()
  await db.updateTable('shopper').set({ password_hash: next }).where('email', '=', asha.email).execute()
  expect(await late).toMatchObject({ ok: false, code: 'WRONG_LOGIN' })
  await crowd
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  expect(await login(deps, { ...asha, password: 'Imli#56789' })).toMatchObject({ ok: true })
})
