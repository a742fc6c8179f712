/** What is warned of in the back office. */
export const officeMessages = {
  noCashTaken: (zip: string) => `No cash is taken at ${zip}.`,
} as const
