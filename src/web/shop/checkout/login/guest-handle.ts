/** What the tap that orders does with a guest's mobile. */
export interface GuestHandle {
  /** Whether it can be sent; where not, it is shown what is wrong. */
  check: () => boolean
  /** Begins the guest; false where the shop refused, which is shown. */
  begin: () => Promise<boolean>
}
