/** What the shop made up for itself and keeps outside its database. */
export type Secrets = {
  /** The key under which one-time passwords are hashed, 32 random bytes. */
  otpPepper: Buffer
  /** The key under which links to orders are signed, 32 bytes. */
  orderLinkKey: Buffer
}
