export * as language from './language.ts'
export * as ui from './ui.ts'
