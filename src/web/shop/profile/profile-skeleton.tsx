import './profile.css'

/** The two columns to come, about as high as they will be. */
export function ProfileSkeleton() {
  return (
    <div className="profile__columns" aria-busy="true" aria-label="Loading...">
      <div className="profile__waiting" aria-hidden="true" />
      <div className="profile__waiting profile__waiting--form" aria-hidden="true" />
    </div>
  )
}
