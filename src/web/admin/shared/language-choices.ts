import { LANGUAGES, officeLanguages } from '#contract/languages.ts'

/** The languages that the back office comes in, as their readers call them. */
export const languageChoices = officeLanguages.map((value) => ({ value, label: LANGUAGES[value].name }))
