import type { ImportKind } from '#contract/admin/import.ts'

import { areaImporter } from './area-import.service.ts'
import type { Importer } from './importer.ts'
import { payoutImporter } from './payout-import.service.ts'
import { productImporter } from './product-import.service.ts'
import { scanImporter } from './scan-import.service.ts'
import { settlementImporter } from './settlement-import.service.ts'
import { stockImporter } from './stock-import.service.ts'
import { tariffImporter } from './tariff-import.service.ts'
import { textImporter } from './text-import.service.ts'
import { trackingImporter } from './tracking-import.service.ts'

/** How each kind of file is read and written. */
export const importers: Readonly<Record<ImportKind, Importer>> = {
  products: productImporter,
  stock: stockImporter,
  tracking: trackingImporter,
  'delivery-areas': areaImporter,
  'delivery-rates': tariffImporter,
  scans: scanImporter,
  payout: payoutImporter,
  settlement: settlementImporter,
  texts: textImporter,
}
