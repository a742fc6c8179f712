import type { FastifyInstance } from 'fastify'

import { ADMIN_API, adminRow, type AdminCall, type AdminInput, type AdminPayload } from '#contract/admin/endpoints.ts'
import type { AdminRefusalCode } from '#contract/admin/refusals.ts'
import type { Role } from '#contract/admin/role.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Db } from '#db/client.ts'
import { addPerson } from '#domain/staff/staff-link.service.ts'
import { testDeps } from '#test/shop/deps.ts'

export const OWNER = { email: 'owner@example.com', password: 'Courtyard@1234' }
export const STAFF_PASSWORD = 'a long enough password'

/** What an answer of the owner's side is, with its cookies. */
export type StaffAnswer<T> = Envelope<T, AdminRefusalCode> & { headers: Record<string, unknown> }

/** A browser of the back office. It stores its cookies and sends its origin, as our page does. */
export class StaffBrowser {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<string, string>()
  /** Headers of every request from now on; undefined takes one away. */
  readonly headers: Record<string, string | undefined> = { 'x-admin': '1' }

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get session(): string | undefined {
    return this.#cookies.get('admin')
  }

  /** Calls as the screens do: names of the path are filled in, the rest is query or body. */
  async call<K extends AdminCall>(
    name: K,
    input: AdminInput<K>,
    headers: Record<string, string> = {},
  ): Promise<StaffAnswer<AdminPayload<K>>> {
    const { method, path } = adminRow(name)
    const rest: Record<string, unknown> = { ...input }
    const url = path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => {
      const value = String(rest[key])
      delete rest[key]
      return encodeURIComponent(value)
    })
    const isQuery = method === 'GET' || method === 'DELETE'
    const query = isQuery ? `?${new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]))}` : ''
    return this.request(method, `${ADMIN_API}${url}${query}`, isQuery ? undefined : rest, headers)
  }

  /** Sends a form with a file, as a file field does. */
  async send<K extends AdminCall>(
    name: K,
    fields: Record<string, string | Blob>,
  ): Promise<StaffAnswer<AdminPayload<K>>> {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    const request = new Request('http://shop', { method: 'POST', body: form })
    const type = request.headers.get('content-type') ?? ''
    const { method, path } = adminRow(name)
    return this.request(method, ADMIN_API + path, Buffer.from(await request.arrayBuffer()), { 'content-type': type })
  }

  // oxlint-disable-next-line no-unnecessary-type-parameters -- the caller knows the type of the answer
  async request<T>(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...definedOf(this.headers),
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const isFile = !String(answer.headers['content-type']).includes('json')
    // a file comes without an envelope: its text is the data
    const envelope = (
      isFile ? { status: true, message: '', code: null, data: answer.body } : JSON.parse(answer.body)
    ) as Envelope<T, AdminRefusalCode>
    return { ...envelope, status_code: answer.statusCode, headers: answer.headers }
  }
}

/** What somebody of this role logs in with. */
export const personOf = (role: Role) =>
  role === 'owner' ? OWNER : { email: `${role}@example.com`, password: STAFF_PASSWORD }

/** A browser in which somebody of this role has just logged in. The owner is the demo shop's. */
export async function logInAs({ app, db }: { app: FastifyInstance; db: Db }, role: Role): Promise<StaffBrowser> {
  const browser = new StaffBrowser(app)
  const person = personOf(role)
  if (role !== 'owner') await addPerson(testDeps(db), { name: `A ${role}`, role, ...person }).catch(() => undefined)
  const answer = await browser.call('login', person)
  if (!answer.status) throw new Error(`no login: ${answer.message}`)
  return browser
}

const definedOf = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
