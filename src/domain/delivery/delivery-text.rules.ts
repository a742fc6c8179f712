import { formatNumber } from '#contract/core/money.ts'
import { DISTANCES, type Distance, type WireDelivery, type WireTariff } from '#contract/delivery.ts'
import { tariffsDiffer } from '#domain/settings/tariffs-differ.rules.ts'

/** Where a distance is, as a shopper reads it. */
const placeNames: Readonly<Record<Distance, string>> = {
  district: 'our district',
  state: 'our state',
  zone: 'the states around us',
  elsewhere: 'the rest of India',
  far: 'the north-east, the hills and the islands',
}

type Numbers = Readonly<{ delivery_fee: number; free_delivery_at: number; delivery: WireDelivery }>

/**
 * What delivery costs, in sentences for the pages of words (spec C3.8): the one fee, or each tariff with where it holds. A
 * tariff that no distance has is named for the pincodes that do. Rupees and grams.
 */
export function deliveryText({ delivery, ...numbers }: Numbers): string {
  const [only] = delivery.tariffs
  if (!only)
    return `A cart of up to ₹${formatNumber(numbers.free_delivery_at)} pays ₹${formatNumber(numbers.delivery_fee)} for delivery; above it delivery is free.`
  const used = delivery.tariffs.filter(({ key }) => placesOf(delivery, key).length > 0)
  if (!tariffsDiffer(delivery) && used[0])
    return `Delivery costs ${ratesText(used[0])}. The weight is that of the packed parcel.`
  const sentences = used.map(
    (tariff) => `To ${listText(placesOf(delivery, tariff.key))} it costs ${ratesText(tariff)}.`,
  )
  const others = delivery.tariffs.length > used.length ? ' Some pincodes have a price of their own.' : ''
  return `What delivery costs goes by the weight of the packed parcel and by where it goes. ${sentences.join(' ')}${others} The cart says the sum for your pincode.`
}

const placesOf = ({ by_distance: byDistance }: WireDelivery, key: string): string[] =>
  DISTANCES.filter((distance) => byDistance[distance] === key).map((distance) => placeNames[distance])

function ratesText({ slabs, step_g: step, step_fee: stepFee, free_above: free }: WireTariff): string {
  const rates = slabs.map(({ up_to_g: upTo, fee }) => `₹${formatNumber(fee)} up to ${formatNumber(upTo)} g`)
  // without a step the last fee holds however heavy it is
  const last = slabs.at(-1)
  const plain = step === null && last ? [...rates.slice(0, -1), lastText(last, slabs.length)] : rates
  const more = step === null ? [] : [`₹${formatNumber(stepFee)} for each further ${formatNumber(step)} g`]
  return `${[...plain, ...more].join(', ')}${free === null ? '' : `, and nothing above ₹${formatNumber(free)}`}`
}

const lastText = ({ fee }: WireTariff['slabs'][number], count: number): string =>
  count === 1 ? `₹${formatNumber(fee)}` : `₹${formatNumber(fee)} above that`

/** 'our state and the rest of India'. */
const listText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
