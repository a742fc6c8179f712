/** What the shop made up for itself and keeps outside its database. */
export type Secrets = {
  /** The key under which one-time passwords are hashed, 32 random bytes. */
  otpPepper: Buffer
  /** The key for another use, 32 bytes: always the same, and it tells nothing of the others. */
  keyFor: (use: string) => Buffer
}
