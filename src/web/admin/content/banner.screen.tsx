import { bannerLabels } from '#contract/admin/showcase-fields.ts'
import { bannerFields, type BannerFields, type BannerItem } from '#contract/admin/showcase.ts'
import { z } from '#contract/core/zod.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/content.ts'

import { call } from '../api/client.ts'
import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { localDatetime, wireDatetime } from '../shared/datetime.ts'
import { ClaimWarnings } from '../shared/form/claim-warnings.tsx'
import { formSchema } from '../shared/form/form-parts.ts'
import { Fields, DatetimeInput, PillInput, SwitchInput, TextInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { PictureInput } from '../shared/picture/picture-input.tsx'
import type { Resource } from '../shared/resource/resource.ts'
import { inLanguages } from '../shared/texts/in-languages.tsx'
import { ItemScreen } from './item-screen.tsx'

const sides = [
  { value: 'left', label: t.atTheLeft },
  { value: 'right', label: t.atTheRight },
]
const linkHint = fill(t.bannerLinkHint, { path: '/product/mango-pickle', address: 'https://…' })
const blank: BannerItem = {
  id: 0,
  version: 0,
  picture: '',
  image: '',
  alt: '',
  words: '',
  link: '',
  side: 'right',
  from: null,
  until: null,
  shown: true,
  live: false,
}

/** A banner ends after its last second. */
function toRequest<T extends Partial<BannerFields>>({ from, until, ...rest }: T) {
  return {
    ...rest,
    ...(from !== undefined && { from: wireDatetime(from) }),
    ...(until !== undefined && { until: wireDatetime(until, ':59') }),
  }
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own values; the schema checks what they become
const asRequest = (values: unknown) => toRequest(values as Partial<BannerFields>)

/** One banner: its picture, its text, and when it is visible. */
export default function Banner() {
  const { mutate } = useMutation('addBanner')
  return (
    <ItemScreen
      resource={bannerResource}
      newTitle={t.newBanner}
      inLanguages={bannerInLanguages}
      list={useQuery('banners', {})}
      blank={blank}
      add={({ picture = '', alt = '', ...rest }) => mutate({ ...toRequest(rest), picture, alt })}
    />
  )
}

const bannerResource: Resource<BannerItem, BannerFields> = {
  noun: t.bannerNoun,
  back: { to: '/content', label: t.banners },
  keyOf: ({ id }) => `banner:${id}`,
  nameOf: ({ words: text, alt }) => text || alt,
  schema: formSchema(z.preprocess(asRequest, bannerFields)),
  labels: bannerLabels,
  read: ({ id: _id, version, image: _image, live: _live, texts: _texts, from, until, ...fields }) => ({
    version,
    values: { ...fields, from: localDatetime(from), until: localDatetime(until) },
  }),
  change: ({ id }, changes, version) => call('changeBanner', { id, version, ...toRequest(changes) }),
  fields: () => (
    <>
      <Block title={t.whatItShows}>
        <PictureInput name="picture" none={t.noPictureYet} />
        <Fields columns={2}>
          <TextInput name="alt" maxLength={120} hint={t.altHint} />
          <TextInput name="words" maxLength={80} hint={t.bannerTextHint} />
          <TextInput name="link" maxLength={500} hint={linkHint} />
          <PillInput name="side" options={sides} />
        </Fields>
        <ClaimWarnings />
      </Block>
      <Block title={t.when}>
        <Fields columns={2}>
          <DatetimeInput name="from" hint={t.startHint} />
          <DatetimeInput name="until" hint={t.endHint} />
        </Fields>
        <SwitchInput name="shown" hint={t.visibleHint} />
      </Block>
    </>
  ),
}

const bannerInLanguages = inLanguages(bannerResource, [
  { wire: 'words', kind: 'text', schema: bannerFields.shape.words, maxLength: 80 },
  { wire: 'alt', kind: 'text', schema: bannerFields.shape.alt, maxLength: 120 },
])
