import type { WrittenPage } from '#contract/page.ts'
import * as t from '#text/shop/contact.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { langOf } from '#web/ui/text/lang-of.ts'

import { useSettings } from '../shared/settings.ts'

const SIZES = '(min-width: 1280px) 470px, (min-width: 900px) 38vw, 92vw'

/**
 * Where the shop is: the owner's picture and a link to a map app. A map from elsewhere is in the picture's place only
 * when the owner has set one (spec D114).
 */
export function ContactMap({ page }: { page: Pick<WrittenPage, 'image' | 'image_alt' | 'in_main'> }) {
  const { image, image_alt: alt } = page
  const { address, map_link, map_frame: frame } = useSettings()
  const link = map_link || (address && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`)
  if (!link && !frame) return null
  return (
    <div className="contact__map">
      {frame && (
        <iframe
          src={frame}
          title={t.map}
          loading="lazy"
          referrerPolicy="no-referrer"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin than the shop, and cannot reach us
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      )}
      {link && (
        <a href={link} target="_blank" rel="noopener">
          {!frame && image && (
            <span lang={langOf(page, 'image_alt')}>
              <Picture image={image} alt={alt} width={1200} height={550} sizes={SIZES} />
            </span>
          )}
          <span className="link-row">
            {t.openInAMapApp}
            <Icon name="arrow-right" size="sm" />
          </span>
        </a>
      )}
    </div>
  )
}
