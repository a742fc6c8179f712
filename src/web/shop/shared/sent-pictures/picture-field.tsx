import './picture-field.css'
import { useId } from 'react'

import { PICTURE_TYPES } from '#contract/pictures.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/sent-pictures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import type { ChosenPicture, SentPictures } from './use-sent-pictures.ts'

interface PictureFieldProps {
  pictures: SentPictures
  hint: string
  disabled?: boolean
}

/** Photos for a review or a return: chosen, seen small, taken away again. What drew and sends them comes when one is chosen. */
export function PictureField({ pictures, hint, disabled = false }: PictureFieldProps) {
  const { chosen, max, add } = pictures
  const hintId = useId()
  return (
    <fieldset className="picture-field" disabled={disabled}>
      <legend className="label">{t.photos}</legend>
      {chosen.length > 0 && (
        <ol className="picture-field__list">
          {chosen.map((one, n) => (
            <Chosen key={one.id} one={one} place={n + 1} pictures={pictures} />
          ))}
        </ol>
      )}
      {chosen.length < max && (
        <label className="button button--outline picture-field__add">
          <Icon name="plus" />
          {t.addPhotos}
          <input
            type="file"
            multiple
            className="visually-hidden"
            aria-describedby={hintId}
            accept={PICTURE_TYPES.join(',')}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      <p className="hint" id={hintId}>
        {fill(hint, { n: max })}
      </p>
    </fieldset>
  )
}

function Chosen({ one, place, pictures }: { one: ChosenPicture; place: number; pictures: SentPictures }) {
  const { chosen, again, remove } = pictures
  const isSending = one.name === undefined && one.problem === undefined
  return (
    <li>
      <span className={isSending ? 'picture-field__thumb is-busy' : 'picture-field__thumb'}>
        {one.thumb && (
          <img src={one.thumb} alt={fill(t.photoOf, { place, count: chosen.length })} width={72} height={72} />
        )}
        {isSending && <output className="picture-field__state small">{t.sending}</output>}
        <button type="button" aria-label={fill(t.removePhoto, { place })} onClick={() => remove(one.id)}>
          <Icon name="close" size="xs" />
        </button>
      </span>
      {one.problem !== undefined && (
        <div className="picture-field__problem">
          <FieldError>{one.problem}</FieldError>
          <Button variant="plain" onClick={() => again(one)}>
            {t.tryAgain}
          </Button>
        </div>
      )}
    </li>
  )
}
