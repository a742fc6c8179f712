export * as answers from './answers.ts'
export * as faults from './faults.ts'
export * as fields from './fields.ts'
export * as refusals from './refusals.ts'
