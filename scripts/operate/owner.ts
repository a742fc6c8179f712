// A link for an owner who has none or lost everything (spec B1.4): npm run owner -- you@example.com
import process from 'node:process'

import { staffEmail } from '#contract/admin/fields.ts'
import { ownerLink } from '#domain/staff/staff-link.service.ts'
import { OWNER_PATH } from '#http/operations/internal.ts'

import { BootError } from '../../src/start/boot-error.ts'
import { readEnv } from '../../src/start/env.ts'
import { onShop, runCommand, withJournalKey } from './running-shop.ts'

await runCommand(async () => {
  const env = readEnv(process.env)
  const email = staffEmail.safeParse(process.argv[2])
  if (!email.success) throw new BootError('Say whose: npm run owner -- you@example.com')
  const adminUrl = env.ADMIN_URL ?? env.PUBLIC_URL
  const link = await onShop(env, {
    directly: async (database) => {
      const { db } = await withJournalKey(env, database)
      return ownerLink({ db, adminUrl }, email.data)
    },
    path: OWNER_PATH,
    body: { email: email.data },
  })
  console.log(`Open this link within 24 hours:\n\n  ${link}\n`)
})
