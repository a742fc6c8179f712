import { mainTag } from '#text/common/language.ts'

/** The `lang` of a field that is in the main language because there is no text of it in the page's; undefined for the page's own. */
export const langOf = (
  { in_main: fields }: { in_main?: readonly string[] | undefined },
  field: string,
): string | undefined => (fields?.includes(field) ? mainTag : undefined)
