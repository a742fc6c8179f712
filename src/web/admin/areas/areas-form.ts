import { areaRowsField, type AreaRow } from '#contract/admin/delivery-area.ts'
import { z } from '#contract/core/zod.ts'

import type { FormSchema, Labels } from '../shared/form/form-parts.ts'

export type AreaValues = { rows: AreaRow[] }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's types know only what it takes, and not what it refuses in words
export const areaSchema = z.object({ rows: areaRowsField }) as unknown as FormSchema<AreaValues>
export const areaLabels: Labels = { rows: 'Areas', 'rows.area': 'Begins with', 'rows.days': 'Days on the road' }
