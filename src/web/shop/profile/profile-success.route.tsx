import './profile-success.css'
import { Link, useSearchParams } from 'react-router'

import { PROFILE_REDIRECT_MS } from '#contract/core/limits.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/profile.ts'
import { titled, useSettings } from '#web/shop/shared/settings.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import type { Route } from './+types/profile-success.route'
import { useConfirmation } from './use-confirmation.ts'

export const meta: Route.MetaFunction = ({ matches }) => titled(t.emailConfirmation, matches, { noindex: true })

/** Where the link of the verification e-mail leads: ?code=…&uId=… (spec D5). The browser asks, so a mail scanner that only fetches the page uses nothing up. */
export default function ProfileSuccessRoute() {
  const [params] = useSearchParams()
  const { home_url } = useSettings()
  const { message, outcome } = useConfirmation(params)
  return (
    <div className="wrap confirmation">
      <h1 className="title">{t.emailConfirmation}</h1>
      <output className={`confirmation__text confirmation__text--${outcome}`}>
        {outcome === 'done' && <Icon name="tick" />}
        {outcome === 'refused' && <Icon name="alert" />}
        {message}
      </output>
      {outcome === 'done' && <p className="quiet">{fill(t.opensIn, { seconds: PROFILE_REDIRECT_MS / 1000 })}</p>}
      {outcome === 'refused' && <p className="quiet">{t.linkNoGood}</p>}
      <div className="button-row">
        {outcome === 'refused' && (
          <Link to={pagePaths.profile} className={buttonClass('primary')}>
            {t.myProfile}
          </Link>
        )}
        {outcome !== 'asking' && (
          <Link to={home_url} className={buttonClass('ink', { tall: true })}>
            {t.home}
          </Link>
        )}
      </div>
    </div>
  )
}
