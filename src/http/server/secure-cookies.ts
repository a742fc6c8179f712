import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Which sides browsers reach by https, as their addresses say. */
    isHttps: Readonly<Record<Side, boolean>>
  }
}

type Side = 'shop' | 'admin'

/** Takes from the addresses of both sides whether their cookies are for https alone. */
export function secureCookies(
  app: FastifyInstance,
  { publicUrl, adminUrl }: Record<`${'public' | 'admin'}Url`, string>,
) {
  app.decorate('isHttps', { shop: publicUrl.startsWith('https:'), admin: adminUrl.startsWith('https:') })
}

/**
 * Whether a cookie goes over https alone: by the side's own address, which no proxy can forget to say, or because this
 * request came so.
 */
export const isSecure = ({ server, protocol }: FastifyRequest, side: Side): boolean =>
  server.isHttps[side] || protocol === 'https'
