/** The shop cannot start, for a reason that the person at the terminal can mend. main prints the message alone and exits 1. */
export class BootError extends Error {
  override name = 'BootError'
}
