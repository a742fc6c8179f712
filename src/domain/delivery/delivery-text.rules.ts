import { formatNumber } from '#contract/core/money.ts'
import { DISTANCES, type WireDelivery, type WireTariff } from '#contract/delivery.ts'
import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import { tariffsDiffer } from '#domain/settings/tariffs-differ.rules.ts'

import { sentences } from './delivery-sentences.rules.ts'

type Numbers = Readonly<{ delivery_fee: number; free_delivery_at: number; delivery: WireDelivery }>
type Sentences = (typeof sentences)[Language]

/**
 * What delivery costs, in sentences for the pages of words (spec C3.8): the one fee, or each tariff with where it holds. A
 * tariff that no distance has is named for the pincodes that do. Rupees and grams.
 */
export function deliveryText({ delivery, ...numbers }: Numbers, language: Language = MAIN_LANGUAGE): string {
  const phrases = sentences[language]
  const [only] = delivery.tariffs
  if (!only) return phrases.oneFee(numbers.free_delivery_at, numbers.delivery_fee)
  const used = delivery.tariffs.filter(({ key }) => placesOf(delivery, key, phrases).length > 0)
  if (!tariffsDiffer(delivery) && used[0]) return phrases.oneTariff(ratesText(used[0], phrases))
  const list = used.map((tariff) =>
    phrases.to(listText(placesOf(delivery, tariff.key, phrases), phrases), ratesText(tariff, phrases)),
  )
  return phrases.byPlace(list.join(' '), delivery.tariffs.length > used.length)
}

const placesOf = ({ by_distance: byDistance }: WireDelivery, key: string, { places }: Sentences): string[] =>
  DISTANCES.filter((distance) => byDistance[distance] === key).map((distance) => places[distance])

function ratesText(
  { slabs, step_g: step, step_fee: stepFee, free_above: free }: WireTariff,
  phrases: Sentences,
): string {
  const rates = slabs.map(({ up_to_g: upTo, fee }) => phrases.upTo(upTo, fee))
  // without a step the last fee holds however heavy it is
  const last = slabs.at(-1)
  const plain = step === null && last ? [...rates.slice(0, -1), lastText(last, slabs.length, phrases)] : rates
  const more = step === null ? [] : [phrases.eachFurther(step, stepFee)]
  return `${[...plain, ...more].join(', ')}${free === null ? '' : phrases.freeAbove(free)}`
}

const lastText = ({ fee }: WireTariff['slabs'][number], count: number, phrases: Sentences): string =>
  count === 1 ? `₹${formatNumber(fee)}` : phrases.above(fee)

/** 'our state and the rest of India'. */
const listText = (names: readonly string[], { and }: Sentences): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${and}${names.at(-1) ?? ''}`
