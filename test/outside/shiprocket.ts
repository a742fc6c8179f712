import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { onTestFinished } from 'vitest'

import { ShiprocketState, type Reply } from './shiprocket-state.ts'

/** What goes wrong, by name: the next call of a route does it once. */
export type Fault =
  /** the work is done, and its answer comes after the time-out: nobody hears it */
  | 'lost'
  | 'token old'
  | 'too often'
  | 'html'
  | 'broken'
  | 'error in 200'
  | 'wallet empty'
  | 'id exists'
  | 'number of another'
type Call = { route: string; body: Record<string, unknown> }

const LOGIN = 'POST auth/login'
export const SHIPROCKET_KEYS = { email: 'api@example.com', password: 'play-password' }
const MB = 1024 * 1024

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : JSON.parse(text)
}

/** What is answered in the place of the work. */
const FAULTS: Readonly<Record<Exclude<Fault, 'lost'>, Reply>> = {
  'token old': [401, { message: 'Token has expired', status_code: 401 }],
  'too often': [429, { message: 'Too Many Attempts.' }],
  html: [200, '<html><body>Please wait.</body></html>'],
  broken: [500, { message: 'Server Error' }],
  'error in 200': [
    200,
    { awb_assign_status: 0, response: { data: { awb_assign_error: 'Courier is not serviceable' } } },
  ],
  'wallet empty': [200, { message: 'Please recharge your ShipRocket wallet.', status_code: 350 }],
  'id exists': [422, { message: 'Invalid.', errors: { order_id: ['The order id already exists.'] } }],
  'number of another': [
    200,
    { awb_assign_status: 1, response: { data: { awb_code: 'SHIP99999999', shipment_id: 1 } } },
  ],
}

/** Shiprocket on this machine, behind its login, with faults by name; it ends with the test. */
export const fakeShiprocket = async () => {
  const state = new ShiprocketState()
  const calls: Call[] = []
  const faults: { route: string; fault: Fault }[] = []
  let logins = 0
  let lostAt = 0
  let base = ''
  const label = { path: '/labels/one.pdf', bytes: Buffer.from('%PDF-1.7 play'), redirect: '' }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const url = new URL(request.url ?? '/', base)
    if (url.pathname.startsWith('/labels/')) return sendLabel(response)
    const body = await readBody(request)
    const route = `${request.method} ${url.pathname.replace('/v1/external/', '')}`
    calls.push({ route, body })
    const at = faults.findIndex((one) => one.route === route)
    const [due] = at < 0 ? [] : faults.splice(at, 1)
    const fault = due?.fault
    const isDone = fault === undefined || fault === 'lost'
    const reply = isDone ? answerOf(route, { request, url, body }) : FAULTS[fault]
    if (fault === 'lost' || calls.length === lostAt) return request.socket.destroy()
    return send(response, reply)
  }
  const answerOf = (
    route: string,
    { request, url, body }: { request: IncomingMessage; url: URL; body: Record<string, unknown> },
  ): Reply => {
    if (route === LOGIN) {
      const isRight = body['email'] === SHIPROCKET_KEYS.email && body['password'] === SHIPROCKET_KEYS.password
      if (!isRight) return [400, { message: 'Invalid email and password combination', status_code: 400 }]
      logins += 1
      return [200, { token: `token-${logins}` }]
    }
    if (request.headers.authorization !== `Bearer token-${logins}`)
      return [401, { message: 'Unauthenticated', status_code: 401 }]
    return state.answer(route, url.searchParams, body)
  }
  const send = (response: ServerResponse, [status, body]: Reply) => {
    response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' })
    response.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body))
  }
  const sendLabel = (response: ServerResponse) => {
    if (label.redirect) return void response.writeHead(302, { location: label.redirect }).end()
    response.writeHead(200, { 'content-type': 'application/pdf' })
    return void response.end(label.bytes)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  state.labelUrl = base + label.path
  return {
    settings: { ...SHIPROCKET_KEYS, baseUrl: `${base}/v1/external` },
    state,
    calls,
    /** How many times somebody logged in. */
    logins: () => logins,
    /** The next call of the route goes wrong in this way. */
    fail: (route: string, fault: Fault) => void faults.push({ route, fault }),
    /** The answer of the nth call from now on does not arrive; its work is done. */
    loseCall: (n: number) => void (lostAt = calls.length + n),
    label,
    bigLabel: () => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(30 * MB)]),
  }
}
