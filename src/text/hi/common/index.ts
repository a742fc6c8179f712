export * as ui from './ui.ts'
