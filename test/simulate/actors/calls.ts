import type { AdminCall, AdminInput, AdminPayload } from '#contract/admin/endpoints.ts'
import { endpoints, type EndpointName, type Payload } from '#contract/endpoints.ts'
import { isUnavailable } from '#db/sql-state.ts'
import { authenticateStaff } from '#domain/staff/staff-session.service.ts'
import { adminSide } from '#http/admin/admin-side.ts'
import { dispatch, type Answered } from '#http/call/dispatch.ts'
import { dispatchShop } from '#http/shop/shop-side.ts'
import { OWNER } from '#test/people/staff.ts'

import { emailOf, SHOPPERS } from '../template.ts'
import type { World } from '../world.ts'

/** What a caller hears; undefined where nothing came back that says what was done. */
type Reply<T> = { ok: boolean; code: string | null; data: T | null; message: string } | undefined
type Sent = { token?: string | undefined; key?: string | undefined }

const from = { ip: '10.0.0.9', userAgent: 'Mozilla/5.0', requestId: 'simulated' }

/**
 * Calls the shop as one of its shoppers, who logs in when nobody knows them any more. Who has no password is not answered
 * then, and a guest who has an account by now is known no more.
 */
export async function asShopper<K extends EndpointName>(
  world: World,
  shopper: number,
  name: K,
  raw: unknown,
  key?: string,
): Promise<Reply<Payload<K>>> {
  if (shopper < SHOPPERS) return asAccount(world, { shopper, name, raw, key })
  const { token } = world.people.list[shopper] ?? {}
  if (token === undefined) return undefined
  // what anybody may ask they ask as anybody
  const isOver = world.model.owners.hasJoined(shopper) && endpoints[name].who === 'shopper'
  const reply = await asAnybody(world, name, raw, { token, key })
  if (isOver && reply?.ok) world.model.fault(`guest ${shopper}`, 'the session serves, and they have an account')
  return reply && isLoggedOut(reply) ? undefined : reply
}

const isLoggedOut = ({ code }: { code: string | null }): boolean =>
  code === 'SESSION_EXPIRED' || code === 'LOGIN_NEEDED'

type ShopperCall<K> = { shopper: number; name: K; raw: unknown; key: string | undefined }

async function asAccount<K extends EndpointName>(
  world: World,
  { shopper, name, raw, key }: ShopperCall<K>,
): Promise<Reply<Payload<K>>> {
  const who = emailOf(shopper)
  const send = () => asAnybody(world, name, raw, { token: world.tokens.get(who), key })
  const reply = world.tokens.has(who) ? await send() : undefined
  if (reply ? !isLoggedOut(reply) : world.tokens.has(who)) return reply
  return (await login(world, shopper)) ? send() : undefined
}

/** Logs an account in by its password; of a change that nobody heard of either counts, and never none. */
export async function login(world: World, shopper: number): Promise<boolean> {
  const model = world.logins[shopper]
  const ways = model?.ways() ?? []
  const refused: boolean[] = []
  for (const way of ways) {
    const reply = await asAnybody(world, 'login', { email_id: way.email, password: way.password })
    refused.push(reply?.code === 'WRONG_LOGIN')
    if (!reply?.data) continue
    model?.loggedIn(way, reply.data.access_token, world.isExclusive)
    world.tokens.set(emailOf(shopper), reply.data.access_token)
    return true
  }
  // another act of theirs may be under way
  if (world.isExclusive && ways.length > 0 && refused.every(Boolean))
    world.model.fault(`shopper ${shopper}`, 'no password of theirs counts')
  return false
}

/** Calls the shop as a visitor, or with whatever token. */
export const asAnybody = <K extends EndpointName>(world: World, name: K, raw: unknown, { token, key }: Sent = {}) =>
  replyOf(world, name, () => {
    const caller = { ip: '10.0.0.1', userAgent: 'Mozilla/5.0', token, idempotencyKey: key, proofs: {} }
    return dispatchShop(name, { deps: world.node.deps, caller, raw })
  })

/** Calls the back office as its owner, who logs in when the session is over. */
export async function asOwner<K extends AdminCall>(
  world: World,
  name: K,
  raw: AdminInput<K>,
  key?: string,
): Promise<Reply<AdminPayload<K>>> {
  const who = await staffSession(world)
  if (!who) return undefined
  return replyOf(world, name, () => callOffice<AdminPayload<K>>(world, { name, raw, who, key }))
}

type Office = { name: AdminCall; raw: unknown; who: Session | null; key?: string | undefined }
type Session = NonNullable<Parameters<typeof adminSide.identify>[1]['caller']['who']>

const callOffice = <T>(world: World, { name, raw, who, key }: Office) =>
  dispatch<T, AdminCall, Parameters<typeof adminSide.identify>[1]['caller'], { session?: string | undefined }>(
    adminSide as never,
    name,
    {
      // the printers are of no account here
      deps: { ...world.node.deps, printDocuments: async () => Buffer.alloc(0) } as never,
      caller: { ...from, who, browserMark: undefined, idempotencyKey: key },
      raw,
    },
  )

async function staffSession(world: World): Promise<Session | undefined> {
  const find = async () =>
    authenticateStaff(world.node.deps, { token: world.tokens.get('owner'), isPoll: false }).catch((error: unknown) =>
      unanswered(world, 'session', error),
    )
  const found = await find()
  if (found === undefined || found.ok) return found?.value
  const entered = await callOffice(world, { name: 'login', raw: OWNER, who: null }).catch((error: unknown) =>
    unanswered(world, 'login', error),
  )
  const token = entered?.cookies?.session
  if (token === undefined) return undefined
  world.tokens.set('owner', token)
  const session = await find()
  return session?.ok ? session.value : undefined
}

async function replyOf<T, K>(world: World, name: string, call: () => Promise<Answered<T, K>>): Promise<Reply<T>> {
  try {
    const { envelope } = await call()
    world.gates.hear()
    const { status, code, data, message } = envelope
    return { ok: status, code, data, message }
  } catch (error) {
    return unanswered(world, name, error)
  }
}

/** A broken answer says nothing of what was done. Without anything that broke it, it is a fault of the shop. */
export function unanswered(world: World, name: string, error: unknown): undefined {
  if (!isUnavailable(error) && world.gates.struck.length === 0) world.model.fault(name, error)
}
