import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { DISTANCES, type Distance } from '#contract/delivery.ts'
import { distanceOf } from '#domain/pincode/pincode.rules.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/delivery.ts'
import { rich } from '#web/ui/text/rich.tsx'

import { Fields, SelectInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { DeliveryValues } from './delivery-form.ts'

/** What each distance is, and one place for example. */
const hints: Readonly<Record<Distance, string>> = {
  district: t.districtHint,
  state: t.stateHint,
  zone: t.zoneHint,
  elsewhere: t.elsewhereHint,
  far: t.farHint,
}

/** Towns of which one is each distance from most shops. */
const EXAMPLES = ['110001', '400001', '560001', '600001', '700001', '800001', '500001', '380001', '302001', '226001']

/** 'For example 560001, Bengaluru.'; nothing where none of the towns is so far away. */
function exampleOf(distance: Distance, pincode: string): string {
  // its own hint names three
  if (distance === 'far' || pincode === '') return ''
  const own = `${pincode.slice(0, 3)}001`
  const zip = [own, ...EXAMPLES, ...neighbours(pincode)].find((one) => distanceOf(pincode, one) === distance)
  const town = zip && placeOf(zip)?.city
  if (zip === undefined) return ''
  return town ? fill(t.exampleTown, { zip, town }) : fill(t.example, { zip })
}

/** The districts whose pincodes begin with the same digit. */
const neighbours = (pincode: string): string[] =>
  Array.from({ length: 100 }, (_, n) => `${pincode[0] ?? ''}${String(n).padStart(2, '0')}001`).filter(
    (zip) => placeOf(zip) !== undefined,
  )

/** Which tariff holds how far away. */
export function Distances({ pincode }: { pincode: string }) {
  const tariffs = useWatch<DeliveryValues, 'tariffs'>({ name: 'tariffs' })
  const options = tariffs.map(({ key, name }, n) => ({
    value: key,
    label: name || fill(t.tariffName, { n: n + 1 }),
  }))
  return (
    <Block title={t.distancesTitle}>
      <Fields columns={2}>
        {DISTANCES.map((name) => (
          <SelectInput
            key={name}
            name={`by_distance.${name}`}
            options={options}
            hint={`${hints[name]} ${exampleOf(name, pincode)}`}
          />
        ))}
      </Fields>
      <p className="quiet">{rich(t.areasInstead, { link: <Link className="link" to="/settings/delivery-areas" /> })}</p>
    </Block>
  )
}
