/** A text for LIKE in which `%`, `_` and `\` are letters (spec B2.1). */
export const escapeLike = (typed: string): string => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** What LIKE, for folded words, or ILIKE takes for 'has this somewhere'. */
export const containing = (typed: string): string => `%${escapeLike(typed.toLowerCase())}%`
