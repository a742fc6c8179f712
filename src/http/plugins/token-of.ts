import type { FastifyRequest } from 'fastify'

/** The bearer token that a request brings, as it was sent and not yet believed. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
