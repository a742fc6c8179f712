/** The tags that a variable of a registered SMS may have since 2026 (spec L10). */
export const DLT_TAGS = ['numeric', 'alphanumeric', 'url', 'urlott', 'cbn', 'email'] as const
export type DltTag = (typeof DLT_TAGS)[number]
