export * as common from './common/index.ts'
export * as office from './office/index.ts'
export * as server from './server/index.ts'
export * as shop from './shop/index.ts'
