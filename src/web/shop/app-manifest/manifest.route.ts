import { addressIn } from '#contract/languages.ts'
import { manifestIcons, pagePaths } from '#contract/page-paths.ts'
import { code, tag } from '#text/common/language.ts'
import { apiContext } from '#web/api/context.ts'

import { fallbackSettings } from '../shared/settings.ts'
import type { Route } from './+types/manifest.route'

/** The web app manifest: what the shop is called and looks like on a home screen. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const settings = await context.get(apiContext)('getSettings', {})
  const { shop_name, tagline } = settings.data ?? fallbackSettings
  const manifest = {
    id: pagePaths.home,
    name: shop_name,
    short_name: shop_name.slice(0, 12),
    ...(tagline && { description: tagline }),
    lang: tag,
    start_url: addressIn(code, pagePaths.home),
    scope: pagePaths.home,
    display: 'standalone',
    background_color: '#fffdf6',
    theme_color: '#ffcf4a',
    icons: [png(manifestIcons.small, 192), png(manifestIcons.large, 512), png(manifestIcons.maskable, 512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } })
}

const png = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
