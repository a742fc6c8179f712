const PHONE = /(?<!\d)(?:\+?91[\s-]?)?[6-9](?:[\s-]?\d){9}(?!\d)/
const LINK = /https?:\/\/|\bwww\.|\b[\w-]+\.(?:com|in|net|org|shop|store|me|io)\b/i

/** Whether somebody's words hold a mobile number, however its digits are parted. */
export const hasPhone = (words: string): boolean => PHONE.test(words)

/** Whether they lead to another site, or name one. */
export const hasLink = (words: string): boolean => LINK.test(words)
