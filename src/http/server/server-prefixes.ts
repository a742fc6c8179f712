/** Where the server answers machines and nothing is a page of the shop. */
export const SERVER_PREFIXES = ['/api/', '/demo/', '/webhooks/', '/sandbox/', '/internal/'] as const
