import logo from '../../ui/icon/favicon.svg?raw'

/** The mark of the shop at an address that does not change: for other sites and the settings. */
export const loader = (): Response => new Response(logo, { headers: { 'content-type': 'image/svg+xml' } })
