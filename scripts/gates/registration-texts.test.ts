import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

test('what stands before the number is written in one file (spec L6)', () => {
  const places = [
    'src/web/shop/shell/footer.tsx',
    'src/web/shop/product/facts.tsx',
    'src/adapters/pdf-invoice.ts',
    'src/adapters/pdf-label.ts',
    'src/domain/page/texts/en/terms.ts',
    'src/domain/fulfilment/parcel-documents.rules.ts',
  ]
  for (const place of places) expect(readFileSync(place, 'utf8')).not.toMatch(/Lic\. No|FSSAI licence/)
})
