import { ERASED_NAME } from '#domain/account/shell.rules.ts'

/** The star that a review counts as: its rating rounded half up, at least 1 (spec D31). Takes half stars, 1 to 10. */
export function starOf(halfStars: number): 1 | 2 | 3 | 4 | 5 {
  if (halfStars >= 9) return 5
  if (halfStars >= 7) return 4
  if (halfStars >= 5) return 3
  return halfStars >= 3 ? 2 : 1
}

/** The half stars that count as a star, the fewest and the most. */
export const halfStarsOf = (star: 1 | 2 | 3 | 4 | 5): readonly [number, number] => [star * 2 - 1, star * 2]

/** What is shown of a reviewer: the first name and an initial; a full name belongs to nobody else's page, an erased one's to none. */
export function displayName(name: string): string {
  if (name === ERASED_NAME) return name
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initial = others.at(-1)?.at(0)
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/** The same for who may have no name yet, as an account that was opened by OTP. */
export const publicName = (name: string): string => displayName(name) || ERASED_NAME
