import type { OfficeLanguage } from '#contract/languages.ts'
import { code } from '#text/common/language.ts'
import { tabStorage } from '#web/api/browser-storage.ts'

const LOADED_FOR = 'officeLanguage'

/**
 * Loads the page again where its scripts speak another language than the person, whose cookie the server has just set;
 * answers whether it does. Once: where the same scripts come again, there are no others.
 */
export function reloadsIn(language: OfficeLanguage): boolean {
  if (language === code) {
    tabStorage.remove(LOADED_FOR)
    return false
  }
  if (tabStorage.read(LOADED_FOR) === language) return false
  tabStorage.write(LOADED_FOR, language)
  location.reload()
  return true
}
