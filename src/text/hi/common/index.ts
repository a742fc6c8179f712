export * as dates from './dates.ts'
export * as labels from './labels.ts'
export * as language from './language.ts'
export * as ui from './ui.ts'
