import './profile.css'
import * as t from '#text/shop/profile.ts'

/** The rows to come, about as high as they will be. */
export const ProfileSkeleton = () => (
  <div className="profile__waiting" aria-busy="true">
    <span className="visually-hidden">{t.loading}</span>
  </div>
)
