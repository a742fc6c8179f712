import './profile.css'

/** The rows to come, about as high as they will be. */
export const ProfileSkeleton = () => (
  <div className="profile__waiting" aria-busy="true">
    <span className="visually-hidden">Loading...</span>
  </div>
)
