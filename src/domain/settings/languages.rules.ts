import type { SettingValues } from '#contract/admin/settings.ts'
import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts'

/** In which languages the shop shows itself, the main one first. */
export const visibleLanguages = ({ languages: { visible } }: Pick<SettingValues, 'languages'>): Language[] => [
  MAIN_LANGUAGE,
  ...visible,
]

/** Whether the shop shows itself in a language. */
export const isVisibleIn = (settings: Pick<SettingValues, 'languages'>, language: Language): boolean =>
  visibleLanguages(settings).includes(language)
