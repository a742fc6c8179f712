import * as t from '#text/office/settings.ts'

import { AreaInput, Fields, TextInput } from '../shared/form/inputs.tsx'

/** What the shop's pages say in the shop's own manner. */
export function CaptionFields() {
  return (
    <Fields columns={2}>
      <TextInput name="captions.principles_title" maxLength={80} />
      <TextInput name="captions.team_title" maxLength={80} />
      <TextInput name="captions.testimonials_title" maxLength={80} />
      <TextInput name="captions.search_hint" maxLength={80} />
      <TextInput name="captions.not_found_title" maxLength={80} />
      <TextInput name="captions.totals_title" maxLength={80} hint={t.totalsTitleHint} />
      <AreaInput name="captions.cart_empty" maxLength={160} hint={t.emptyIsNothing} span />
      <AreaInput name="captions.orders_empty" maxLength={160} hint={t.emptyIsNothing} span />
      <AreaInput name="captions.blog_intro" maxLength={160} hint={t.blogIntroHint} span />
    </Fields>
  )
}
