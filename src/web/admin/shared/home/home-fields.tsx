import * as t from '#text/office/content.ts'

import { AreaInput, Fields, TextInput } from '../form/inputs.tsx'
import { PictureInput } from '../picture/picture-input.tsx'

/** The line above the shop, and what search engines and messengers show of it. */
export function HomeFields() {
  return (
    <>
      <Fields>
        <TextInput name="home.notice" maxLength={200} hint={t.noticeAboveHint} />
        <TextInput name="home.title" maxLength={70} />
        <AreaInput name="home.description" maxLength={160} />
        <TextInput name="home.keywords" maxLength={200} />
      </Fields>
      <PictureInput name="home.picture" none={t.noOwnPicture} />
    </>
  )
}
