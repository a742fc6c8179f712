import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

/** Whether a request carries this very token; the time it takes reveals nothing of it. */
export const isBearerOf = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

const digest = (text: string) => createHash('sha256').update(text).digest()
