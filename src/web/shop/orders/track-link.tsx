import { Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/orders.ts'

/** For who has an order and no account. */
export const TrackLink = () => (
  <Link to={pagePaths.shortTrack} className="link-row">
    {t.trackLink}
  </Link>
)
