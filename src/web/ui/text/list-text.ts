const list = new Intl.ListFormat('en-IN')

/** Several things in one sentence: 'WhatsApp, SMS and e-mail'. */
export const listText = (things: readonly string[]): string => list.format(things)
