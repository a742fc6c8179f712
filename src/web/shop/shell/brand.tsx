import './brand.css'
import { Link } from 'react-router'

import { Icon } from '#web/ui/icon/icon.tsx'

import { blankSettings, useSettings } from '../shared/settings.ts'

/** The drawn name is Aangan's own; a shop of another name shows its logo, else the name in letters. */
export function Wordmark({ className }: { className: string }) {
  const { shop_name, logo } = useSettings()
  if (shop_name === blankSettings.shop_name) return <Icon name="wordmark" className={className} label={shop_name} />
  if (logo) return <img className={className} src={logo} alt={shop_name} />
  return <span className="brand-name">{shop_name}</span>
}

/** The logo leads home; below 768 px it gives way to the small आँगन (spec S2, D100). */
export function Brand() {
  const { shop_name } = useSettings()
  return (
    <Link to="/" className="mast__brand" aria-label={`${shop_name}, home`}>
      <span className="only-wide">
        <Wordmark className="mast__logo" />
      </span>
      <span className="only-phone">
        {shop_name === blankSettings.shop_name ? (
          <Icon name="name-hi" className="mast__name" />
        ) : (
          <span className="brand-name">{shop_name}</span>
        )}
      </span>
    </Link>
  )
}
