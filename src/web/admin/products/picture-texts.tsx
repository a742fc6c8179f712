import { useWatch } from 'react-hook-form'

import type { Language } from '#contract/languages.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

import { TextInput } from '../shared/form/inputs.tsx'
import { TextBlock } from '../shared/texts/text-block.tsx'
import type { ProductValues } from './product-form.ts'

const TILE_PX = 80

/** What each picture shows, in a language. */
export function PictureTexts({ language }: { language: Language }) {
  const pictures = useWatch<ProductValues, 'pictures'>({ name: 'pictures' })
  return pictures.map(({ picture, alt }, n) => (
    <TextBlock
      key={picture}
      language={language}
      main={
        <>
          <Picture
            image={pictureAddress(picture)}
            alt=""
            width={TILE_PX}
            height={TILE_PX}
            sizes={`${TILE_PX}px`}
            widths={[160]}
          />
          <p>{alt}</p>
        </>
      }
    >
      <TextInput name={`pictures.${n}.texts.${language}.alt`} maxLength={120} />
    </TextBlock>
  ))
}
