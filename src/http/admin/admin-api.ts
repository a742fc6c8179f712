import { Readable } from 'node:stream'

import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ADMIN_API, adminCalls, adminEndpoints, adminRow, type AdminCall } from '#contract/admin/endpoints.ts'
import { adminRefusals, type AdminRefusalCode } from '#contract/admin/refusals.ts'
import { apiMessages } from '#contract/core/api-messages.ts'
import type { Envelope } from '#contract/envelope.ts'
import { refuse } from '#domain/context.ts'
import { actorOf } from '#domain/staff/staff-session.service.ts'

import { invalidEnvelope, issueMessage } from '../api/dispatch.ts'
import { JSON_TYPE, sendRefusal } from '../server/envelopes.ts'
import { clearCookie, readCookie, writeCookie } from './admin-cookies.ts'
import { mayCall, performCall } from './admin-dispatch.ts'
import { guardAdmin } from './admin-guards.ts'
import type { AdminDeps, AdminFile, AdminReply, AdminRequest } from './admin-handler.ts'
import { AdminLimit } from './admin-limit.ts'
import { describeAdminApi } from './admin-openapi.ts'
import { acceptUploads, uploadOf } from './admin-upload.ts'

const BODY_LIMIT = 512 * 1024
const LONG_BODY_LIMIT = 1024 * 1024
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

/** The API of the owner's side: one route a row of its contract, behind guards that every path below it passes. */
export async function adminApi(app: FastifyInstance, { deps }: { deps: AdminDeps }): Promise<void> {
  await app.register(cookie)
  await acceptUploads(app)
  guardAdmin(app, deps)
  const limit = deps.rateLimits === 'bench' ? undefined : new AdminLimit()
  const byPath = Map.groupBy(adminCalls, (name) => adminRow(name).path)
  for (const [path, names] of byPath) {
    const url = `${ADMIN_API}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const taken = names.map((name) => adminRow(name).method)
    for (const name of names)
      app.route({
        method: adminRow(name).method,
        url,
        bodyLimit: adminRow(name).isLong ? LONG_BODY_LIMIT : BODY_LIMIT,
        schema: { hide: true },
        handler: (request, reply) => answer({ deps, limit }, name, request, reply),
      })
    app.route({
      method: METHODS.filter((method) => !taken.includes(method)),
      url,
      schema: { hide: true },
      handler: (_request, reply) =>
        sendRefusal(reply.header('allow', taken.join(', ')), 'METHOD_NOT_ALLOWED', adminRefusals),
    })
  }
  describeAdminApi(app)
  app.all('/admin/api/*', { schema: { hide: true } }, (_request, reply) =>
    sendRefusal(reply, 'NOT_FOUND', adminRefusals),
  )
}

async function answer(
  { deps, limit }: { deps: AdminDeps; limit: AdminLimit | undefined },
  name: AdminCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = adminRow(name)
  const who = request.staff
  const refused = who && mayCall(name, who)
  if (refused) return sendRefusal(reply, refused, adminRefusals)
  const work = row.isUpload ? 'upload' : row.response === 'file' ? 'file' : 'call'
  const wait = who && limit?.waitOf(who.sessionId, work)
  if (wait) return sendRefusal(reply, refuse('TOO_MANY', { retryAfterSeconds: wait }), adminRefusals)
  const raw = await rawInput(name, request)
  const parsed = adminEndpoints[name].request.safeParse(raw, { error: issueMessage })
  if (!parsed.success) return sendJson(reply, invalidEnvelope(parsed.error.issues))
  const from = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id }
  const given = {
    deps,
    input: parsed.data,
    from,
    browserMark: readCookie(request, 'browser'),
    // calls for anybody have nobody here, and do not look
    ...(who && { who, actor: actorOf(who, from) }),
  } as unknown as AdminRequest<AdminCall>
  const answered = await performCall(name, given, row.isKeyed && single(request.headers['idempotency-key']))
  return 'file' in answered ? sendFile(reply, answered.file) : sendReply(reply, answered.reply)
}

/** Path, query and body as one object; a key of the path counts before one of the rest. */
async function rawInput(name: AdminCall, request: FastifyRequest): Promise<unknown> {
  const row = adminRow(name)
  const rest = row.isUpload
    ? await uploadOf(request)
    : row.method === 'GET' || row.method === 'DELETE'
      ? request.query
      : request.body
  return { ...objectOf(rest), ...objectOf(request.params) }
}

function sendReply<T>(reply: FastifyReply, { outcome, message = apiMessages.ok, cookies = {} }: AdminReply<T>) {
  for (const name of ['session', 'browser'] as const) {
    if (!(name in cookies)) continue
    const value = cookies[name]
    if (value === undefined) clearCookie(reply, name)
    else writeCookie(reply, name, value)
  }
  if (!outcome.ok) return sendRefusal(reply, outcome, adminRefusals)
  return sendJson(reply, { status: true, status_code: 200, message, code: null, data: outcome.value })
}

/** Bytes at once, or parts as they come; only whoever asked for it may keep it. */
function sendFile(reply: FastifyReply, { name, type, content }: AdminFile) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(Buffer.isBuffer(content) ? content : Readable.from(content))
}

const sendJson = (reply: FastifyReply, envelope: Envelope<unknown, AdminRefusalCode>) =>
  reply.code(envelope.status_code).header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(envelope))

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined
