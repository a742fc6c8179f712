import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import { tariffFields } from '#contract/admin/delivery-fields.ts'
import type { SentSettingTexts, SettingsWithTexts } from '#contract/admin/setting-text-fields.ts'
import type { FormTexts, TextsChange } from '#contract/admin/text-fields.ts'
import { z } from '#contract/core/zod.ts'

import { formSchema, LabelProvider } from '../shared/form/form-parts.ts'
import type { EditFormSpec } from '../shared/form/use-edit-form.ts'
import { labelsInLanguages, mainOnly, refusedInLanguages } from '../shared/texts/in-languages.tsx'
import { LanguageFields } from '../shared/texts/language-fields.tsx'
import { textsToSend, textValues, type TextInput } from '../shared/texts/text-values.ts'
import { deliveryLabels, deliverySchema, readDelivery, type DeliveryValues } from './delivery-form.ts'

type DeliveryForm = EditFormSpec<SettingsWithTexts, DeliveryValues>
type Save = (sent: {
  delivery: DeliveryValues & { version: number }
  texts?: SentSettingTexts
}) => ReturnType<DeliveryForm['save']>

const GROUP = 'delivery/'
const { name } = tariffFields.shape

/** The names of these tariffs in other languages, by their keys: a tariff may be added or go while the form is open. */
const inputsOf = (tariffs: DeliveryValues['tariffs']): TextInput[] =>
  tariffs.map(({ key }, n) => ({
    wire: GROUP + key,
    main: `tariffs.${n}.name`,
    kind: 'text',
    schema: name,
    maxLength: 40,
  }))

const labelsOf = (inputs: readonly TextInput[]) => {
  const mains = inputs.map(({ main = '' }) => [main, deliveryLabels['tariffs.name'] ?? main] as const)
  return labelsInLanguages({ ...deliveryLabels, ...Object.fromEntries(mains) }, inputs)
}

/** The texts of the group under the names that the form has for them. */
const inGroup = (texts: FormTexts = {}): FormTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, own]) => [
      language,
      Object.fromEntries(Object.entries(own).map(([key, text]) => [GROUP + key, text])),
    ]),
  )

/** The same way back, as they travel. */
const ofGroup = (texts: TextsChange): SentSettingTexts => ({
  delivery: Object.fromEntries(
    Object.entries(texts).map(([language, own = {}]) => [
      language,
      Object.fromEntries(
        Object.entries(own).map(([wire, text]) => [wire.slice(GROUP.length), typeof text === 'string' ? text : null]),
      ),
    ]),
  ),
})

const namesOnly = (values: unknown) =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([field]) => field.includes(':')))
const names = z.record(z.string(), z.union([z.array(z.string()), z.literal(''), name]))

/** The form of delivery with the names of its tariffs in other languages, all saved at once (spec H6.10). */
export const deliveryInLanguages = (settings: SettingsWithTexts, save: Save): Omit<DeliveryForm, 'name' | 'thing'> => ({
  schema: formSchema<DeliveryValues>(
    z.intersection(z.preprocess(mainOnly, deliverySchema), z.preprocess(namesOnly, names)),
  ),
  labels: labelsOf(inputsOf(settings.delivery.tariffs)),
  keys: { tariffs: 'key' },
  read: (now) => {
    const { values, version } = readDelivery(now)
    return { version, values: { ...values, ...textValues(inGroup(now.texts.delivery), inputsOf(values.tariffs)) } }
  },
  save: async (changes, version, values) => {
    const inputs = inputsOf(values.tariffs)
    const texts = textsToSend(changes, values, inputs)
    const delivery = { ...onlyMain(values), ...onlyMain(changes), version }
    return refusedInLanguages(
      await save({ delivery, ...(texts && { texts: ofGroup(texts) }) }),
      inputs,
      (language, wire) => `texts.delivery.${language}.${wire.slice(GROUP.length)}`,
    )
  },
})

/** The fields without those of other languages. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields without those of other languages
const onlyMain = <T extends Partial<DeliveryValues>>(values: T): T => mainOnly(values) as T

/** The tariffs, or in their place the names of them in another language, each below its main one. */
export function TariffNames({ settings, children }: { settings: SettingsWithTexts; children: ReactNode }) {
  const tariffs = useWatch<DeliveryValues, 'tariffs'>({ name: 'tariffs' })
  const inputs = inputsOf(tariffs)
  if (inputs.length === 0) return children
  return (
    <LabelProvider value={labelsOf(inputs)}>
      <LanguageFields texts={inGroup(settings.texts.delivery)} inputs={inputs}>
        {children}
      </LanguageFields>
    </LabelProvider>
  )
}
