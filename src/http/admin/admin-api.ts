import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'

import { adminRefusals } from '#contract/admin/refusals.ts'

import { answerCall, callRoutes } from '../call/call-routes.ts'
import { acceptUploads } from '../call/upload.ts'
import type { AdminDeps } from '../routes/admin/handler.ts'
import { sendRefusal } from '../server/envelopes.ts'
import type { RecentCallers } from '../server/recent-callers.ts'
import type { OverallLimit } from '../shop/overall-limit.ts'
import { guardAdmin } from './admin-guards.ts'
import { describeAdminApi } from './admin-openapi.ts'
import { adminSide, turnAwayBy, type AdminLimit } from './admin-side.ts'
import { privatePictures } from './private-pictures.ts'

type Options = {
  deps: AdminDeps
  limit: AdminLimit | undefined
  recentCallers: RecentCallers
  overallLimit: OverallLimit | undefined
}

/** The API of the owner's side, behind guards that every path below it passes. */
export async function adminApi(
  app: FastifyInstance,
  { deps, limit, recentCallers, overallLimit }: Options,
): Promise<void> {
  await app.register(cookie)
  await acceptUploads(app, adminSide.fileMax)
  guardAdmin(app, { deps, recentCallers, overallLimit })
  callRoutes(app, adminSide, answerCall(adminSide, { deps, turnAway: turnAwayBy(limit) }))
  privatePictures(app, deps)
  describeAdminApi(app)
  app.all('/admin/api/*', (_request, reply) => sendRefusal(reply, 'NOT_FOUND', adminRefusals))
}
