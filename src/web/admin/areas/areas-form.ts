import { areaRowsField, type AreaRow } from '#contract/admin/delivery-area.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/areas.ts'

import { formSchema, type Labels } from '../shared/form/form-parts.ts'

export type AreaValues = { rows: AreaRow[] }

export const areaSchema = formSchema<AreaValues>(z.object({ rows: areaRowsField }))
export const areaLabels: Labels = { rows: t.areas, 'rows.area': t.beginsWith, 'rows.days': t.daysOnTheRoad }
