const PHONE = /(?<!\d)(?:\+?91[\s-]?)?[6-9](?:[\s-]?\d){9}(?!\d)/
const LINK = /https?:\/\/|\bwww\.|\b[\w-]+\.(?:com|in|net|org|shop|store|me|io)\b/i

/** Whether a text has a mobile number, however its digits are grouped. */
export const hasPhone = (text: string): boolean => PHONE.test(text)

/** Whether they lead to another site, or name one. */
export const hasLink = (text: string): boolean => LINK.test(text)
