import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { CallRow } from '#contract/call.ts'
import type { Deps, Refusal } from '#domain/context.ts'

import { depsFor, languageOf } from '../address/language-address.ts'
import { sendEnvelope, sendRefusal, untouched } from '../server/envelopes.ts'
import type { RecentCallers } from '../server/recent-callers.ts'
import { dispatch } from './dispatch.ts'
import type { FileReply } from './handler.ts'
import type { Sender, Side } from './side.ts'
import { uploadOf } from './upload.ts'

/** What answering the calls of one side, the shop or the back office, needs. */
export type Serving<N extends string, A extends Sender> = {
  deps: Deps
  recentCallers?: RecentCallers
  /** Refuses a call before its body is read: the caller may not make it, or makes too many. */
  turnAway: (name: N, caller: A) => Refusal<unknown, string> | undefined
  /** Gives a caller a place among those who send files, each of which lies in memory; undefined where none is free. */
  placeOf?: (caller: A) => (() => void) | undefined
}
type Answer<N> = (name: N, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const

/** One route for each call; any other method of its path answers 405. The input is parsed once, in dispatch. */
export function callRoutes<N extends string, A extends Sender, K>(
  app: FastifyInstance,
  { names, rows, base, bodyLimit, refusals }: Side<N, A, K>,
  answer: Answer<N>,
): void {
  for (const [path, calls] of Map.groupBy(names, (name) => rows[name].path)) {
    const url = base + path.replaceAll(/\{(\w+)\}/g, ':$1')
    const allowedMethods = calls.map((name) => rows[name].method)
    for (const name of calls) {
      const row = rows[name]
      app.route({
        method: row.method,
        url,
        bodyLimit: bodyLimit(row),
        handler: (request, reply) => answer(name, request, reply),
      })
    }
    app.route({
      method: METHODS.filter((method) => !allowedMethods.some((one) => one === method)),
      url,
      handler: (_request, reply) =>
        sendRefusal(reply.header('allow', allowedMethods.join(', ')), 'METHOD_NOT_ALLOWED', refusals),
    })
  }
}

/** Answers one request: refuses it early, or dispatches it and sends the envelope or the file. */
export function answerCall<N extends string, A extends Sender, K>(
  side: Side<N, A, K>,
  { deps, recentCallers, turnAway, placeOf }: Serving<N, A>,
): Answer<N> {
  const answer = async (name: N, request: FastifyRequest, reply: FastifyReply, caller: A) => {
    const raw = await rawInput(side, name, request)
    const incoming = { deps: depsFor(deps, request), language: languageOf(request), caller, raw, recentCallers }
    const result = await dispatch(side, name, incoming)
    if (result.cookies !== undefined) side.setCookies(reply, result.cookies)
    return result.file ? sendFile(reply, result.file) : sendEnvelope(reply, result)
  }
  /** Who sends a file is believed before anything of it is read. */
  const answerUpload: typeof answer = async (name, request, reply, caller) => {
    const incoming = { deps: depsFor(deps, request), caller, raw: undefined }
    const who = await side.identify(name, incoming, false)
    if (!who.ok) return sendRefusal(reply, who, side.refusals)
    const leave = placeOf ? placeOf(caller) : () => {}
    if (!leave) return sendRefusal(reply, untouched(), side.refusals)
    return answer(name, request, reply, caller).finally(leave)
  }
  return async (name, request, reply) => {
    const caller = side.callerOf(request)
    const refused = turnAway(name, caller)
    if (refused) return sendRefusal(reply, refused, side.refusals)
    return side.rows[name].isUpload ? answerUpload(name, request, reply, caller) : answer(name, request, reply, caller)
  }
}

/** Sends a buffer at once, or streams the parts of an iterable. It is never cached; a picture is looked at where it is asked for. */
export const sendFile = (reply: FastifyReply, { name, type, content }: FileReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `${type.startsWith('image/') ? 'inline' : 'attachment'}; filename="${name}"`)
    .type(type)
    .send(Buffer.isBuffer(content) ? content : Readable.from(content))

/** Query or body, merged with the parameters of the path; a parameter of the path wins over a field of the same name. */
async function rawInput<N extends string>(
  { rows, fileMax }: { rows: Readonly<Record<N, CallRow>>; fileMax: number },
  name: N,
  request: FastifyRequest,
): Promise<unknown> {
  const { isUpload, method } = rows[name]
  const isQuery = method === 'GET' || method === 'DELETE'
  const queryOrBody = isUpload ? await uploadOf(request, fileMax) : isQuery ? request.query : request.body
  const pathParams = asObject(request.params)
  return Object.keys(pathParams).length === 0 ? queryOrBody : { ...asObject(queryOrBody), ...pathParams }
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
