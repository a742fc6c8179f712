import { setImmediate } from 'node:timers/promises'

import { expect, onTestFinished, test, vi } from 'vitest'

import { FairQueue } from '#domain/rate-limit/fair-queue.memory.ts'
import { freshDatabase } from '#test/database/database.ts'
import { ASHA } from '#test/people/asha.ts'
import { testDeps } from '#test/shop/deps.ts'

import { addShopper, login } from './account.service.ts'
import { hashPassword, verifyPassword } from './password.ts'

const asha = { email: ASHA.email_id, password: ASHA.password, ip: '203.0.113.7' }
/** A caller who shares nothing with anybody elsewhere. */
const callerAt = (ip: string) => ({ account: `somebody at ${ip}`, ip })

test('a login that was being checked while the password changed gets no session', async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db)
  const next = await hashPassword('Imli#56789', callerAt('203.0.113.8'))
  // the stored password was read; while its check waits for its turn the password changes
  const turn = vi.spyOn(FairQueue.prototype, 'run').mockImplementationOnce(async (_caller, work) => {
    await db.updateTable('shopper').set({ password_hash: next }).where('email', '=', asha.email).execute()
    return work()
  })
  onTestFinished(() => turn.mockRestore())
  expect(await login(deps, asha)).toMatchObject({ ok: false, code: 'WRONG_LOGIN' })
  expect(turn).toHaveBeenCalledOnce()
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  expect(await login(deps, { ...asha, password: 'Imli#56789' })).toMatchObject({ ok: true })
})

test('five hundred who log in from one address, again and again, hold up nobody who logs in elsewhere (spec F28)', async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db)
  const neighbour = { email: 'meera@example.com', password: ASHA.password, ip: '198.51.100.9' }
  await addShopper(deps, { name: 'Meera Devi', ...neighbour })
  // the person who is told to come again does so at once
  const end = new AbortController()
  const requestRepeatedly = async () => {
    while (!end.signal.aborted)
      await verifyPassword(undefined, asha.password, { account: asha.email, ip: asha.ip }).catch(() => setImmediate())
  }
  const crowd = Promise.all(Array.from({ length: 500 }, requestRepeatedly))
  for (let n = 0; n < 10; n++) expect(await login(deps, neighbour)).toMatchObject({ ok: true })
  end.abort()
  await crowd
})
