import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'

import { DISTANCES, type Distance } from '#contract/delivery.ts'

import { Fields, SelectInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { DeliveryValues } from './delivery-form.ts'

/** What each distance is, and one place for example. */
const hints: Readonly<Record<Distance, string>> = {
  district: 'The first three digits are those of your pincode.',
  state: 'Your own state.',
  zone: 'Another state whose pincodes begin with the same digit.',
  elsewhere: 'Everywhere else, and where the pincode is not yet known.',
  far: 'By air or over the hills: 793001 Shillong, 190001 Srinagar, 744101 Port Blair.',
}

/** Which tariff holds how far away. */
export function Distances() {
  const tariffs = useWatch<DeliveryValues, 'tariffs'>({ name: 'tariffs' })
  const options = tariffs.map(({ key, name }, n) => ({ value: key, label: name || `Tariff ${n + 1}` }))
  return (
    <Block title="Which tariff holds where">
      <Fields columns={2}>
        {DISTANCES.map((name) => (
          <SelectInput key={name} name={`by_distance.${name}`} options={options} hint={hints[name]} />
        ))}
      </Fields>
      <p className="quiet">
        Pincodes that begin in a certain way can have a tariff of their own under{' '}
        <Link className="link" to="/settings/delivery-areas">
          Delivery areas
        </Link>
        .
      </p>
    </Block>
  )
}
