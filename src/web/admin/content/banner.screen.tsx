import { bannerFields, bannerLabels, type BannerFields, type BannerPiece } from '#contract/admin/showcase.ts'
import { z } from '#contract/core/zod.ts'

import { call, freshKey } from '../api/client.ts'
import { useLoad } from '../api/use-load.ts'
import type { FormSchema } from '../shared/form/form-parts.ts'
import { Fields, MomentInput, PillInput, SwitchInput, TextInput } from '../shared/form/inputs.tsx'
import { localMoment, wireMoment } from '../shared/moment.ts'
import { Block } from '../shared/page/page-head.tsx'
import { PictureInput } from '../shared/picture/picture-input.tsx'
import { PieceScreen } from './piece-form.tsx'

const sides = [
  { value: 'left', label: 'At the left' },
  { value: 'right', label: 'At the right' },
]
const blank: BannerPiece = {
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
    ...(from !== undefined && { from: wireMoment(from) }),
    ...(until !== undefined && { until: wireMoment(until, ':59') }),
  }
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own values; the schema checks what they become
const asRequest = (values: unknown) => toRequest(values as Partial<BannerFields>)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's types know only what it takes, and not what it refuses in words
const schema = z.preprocess(asRequest, bannerFields) as unknown as FormSchema<BannerFields>

/** One banner: its picture, its words, and when it is shown. */
export default function Banner() {
  const load = useLoad('banners', {})
  return (
    <PieceScreen
      load={load}
      spec={{
        kind: 'banner',
        noun: 'banner',
        back: { to: '/content', label: 'Banners' },
        blank,
        schema,
        labels: bannerLabels,
        read: ({ id: _id, version: _version, image: _image, live: _live, from, until, ...fields }) => ({
          ...fields,
          from: localMoment(from),
          until: localMoment(until),
        }),
        nameOf: ({ words, alt }) => words || alt,
        add: ({ picture = '', alt = '', ...rest }) =>
          call('addBanner', { ...toRequest(rest), picture, alt }, { key: freshKey() }),
        change: ({ id }, version, changes) => call('changeBanner', { id, version, ...toRequest(changes) }),
      }}
    >
      <Block title="What it shows">
        <PictureInput name="picture" none="None yet." />
        <Fields columns={2}>
          <TextInput name="alt" maxLength={120} hint="What the picture shows, for who cannot see it." />
          <TextInput name="words" maxLength={80} hint="They stand beside the picture." />
          <TextInput name="link" maxLength={500} hint="A page of ours, as /product/mango-pickle, or https://…" />
          <PillInput name="side" options={sides} />
        </Fields>
      </Block>
      <Block title="When">
        <Fields columns={2}>
          <MomentInput name="from" hint="Empty: at once." />
          <MomentInput name="until" hint="India time; its last minute counts. Empty: always." />
        </Fields>
        <SwitchInput name="shown" hint="Off, nobody sees it, whatever the time." />
      </Block>
    </PieceScreen>
  )
}
