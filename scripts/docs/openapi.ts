// Writes both OpenAPI documents into a folder: node scripts/docs/openapi.ts docs/site/generated
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { adminApi } from '#http/admin/admin-openapi.ts'
import { describeShopApi } from '#http/shop/shop-openapi.ts'

if (import.meta.main) writeOpenApi(process.argv[2] ?? 'docs/site/generated')

/** `openapi-shop.json` and `openapi-owner.json`: they follow from the contract alone, so the same commit writes the same bytes. */
export function writeOpenApi(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, document: object) =>
    writeFileSync(join(folder, name), `${JSON.stringify(document, null, 1)}\n`)
  write('openapi-shop.json', describeShopApi())
  write('openapi-owner.json', adminApi())
}
