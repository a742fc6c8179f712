import { Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'

/** For who has an order and no account. */
export const TrackLink = () => (
  <Link to={pagePaths.shortTrack} className="link-row">
    Track an order without login
  </Link>
)
