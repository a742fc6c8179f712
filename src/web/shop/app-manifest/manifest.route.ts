import { pagePaths } from '#contract/page-paths.ts'
import { apiContext } from '#web/api/context.ts'

import { blankSettings } from '../shared/settings.ts'
import type { Route } from './+types/manifest.route'
import icon192 from './icon-192.png?url'
import icon512 from './icon-512.png?url'
import maskable from './icon-maskable-512.png?url'

/** The web app manifest: what the shop is called and looks like on a home screen. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const settings = await context.get(apiContext)('getSettings', {})
  const { shop_name } = settings.data ?? blankSettings
  const manifest = {
    id: pagePaths.home,
    name: shop_name,
    short_name: shop_name.slice(0, 12),
    description: `Pure-vegetarian food made by hand, from ${shop_name}.`,
    lang: 'en-IN',
    start_url: pagePaths.home,
    scope: pagePaths.home,
    display: 'standalone',
    background_color: '#fffdf6',
    theme_color: '#ffcf4a',
    icons: [png(icon192, 192), png(icon512, 512), png(maskable, 512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}

const png = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
