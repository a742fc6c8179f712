import type { FastifyInstance } from 'fastify'

/** The port on which the server listens; PORT=0 takes any. */
export const portOf = (app: FastifyInstance): number => bound(app).port

/** Where this very process is reached from this machine. */
export function localAddressOf(app: FastifyInstance): string {
  const { address, family, port } = bound(app)
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

function bound(app: FastifyInstance) {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  return address
}
