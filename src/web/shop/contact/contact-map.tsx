import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'

import { useSettings } from '../shared/settings.ts'

const SIZES = '(min-width: 1280px) 470px, (min-width: 900px) 38vw, 92vw'

/** The owner's picture of where the shop is, and a link to a map app: no third-party map loads here (spec D114). */
export function ContactMap({ image, alt }: { image: string; alt: string }) {
  const { address } = useSettings()
  if (!address) return null
  return (
    <a
      className="contact__map"
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener"
    >
      {image && <Picture image={image} alt={alt} width={1200} height={550} sizes={SIZES} />}
      <span className="link-row">
        Open in a map app
        <Icon name="arrow-right" size="sm" />
      </span>
    </a>
  )
}
