/** What a person is looked for by, each part in small letters; a mobile is said in groups: '98112 00034'. */
export function partsOf(typed: string): string[] {
  const digits = typed.replace(/^\+91|[\s-]/g, '')
  return /^\d+$/.test(digits) ? [digits] : typed.toLowerCase().split(/\s+/)
}
