import './brand.css'
import { Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/shell.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { fallbackSettings, useSettings } from '../shared/settings.ts'

const LONG_NAME = 16

/** The drawn name is Aangan's own: any other shop shows its logo, else its name in letters. */
export function Wordmark({ className }: { className: string }) {
  const { shop_name, logo } = useSettings()
  if (logo) return <img className={className} src={logo} alt={shop_name} />
  if (shop_name === fallbackSettings.shop_name) return <Icon name="wordmark" className={className} label={shop_name} />
  return <NameInLetters name={shop_name} />
}

/** The logo leads home; below 768 px the small आँगन, or another shop's name, takes its place (spec S2, D100). */
export function Brand() {
  const { shop_name } = useSettings()
  return (
    <Link to={pagePaths.home} className="site-header__brand" aria-label={fill(t.homeLink, { shop: shop_name })}>
      <span className="only-wide">
        <Wordmark className="site-header__logo" />
      </span>
      <span className="only-phone">
        {shop_name === fallbackSettings.shop_name ? (
          <Icon name="name-hi" className="site-header__name" />
        ) : (
          <NameInLetters name={shop_name} />
        )}
      </span>
    </Link>
  )
}

/** A long name is smaller, in two lines at the most. */
const NameInLetters = ({ name }: { name: string }) => (
  <span className={name.length > LONG_NAME ? 'brand-name brand-name--long' : 'brand-name'}>{name}</span>
)
