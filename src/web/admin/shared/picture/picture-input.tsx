import { useController } from 'react-hook-form'

import { PICTURE_TYPES, pictureAddress } from '#contract/pictures.ts'
import { fill } from '#text/fill.ts'

import './picture-input.css'
import * as t from '#text/office/picture.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { useLabel } from '../form/form-parts.ts'
import { useUploads } from './use-uploads.ts'

const SIDE_PX = 80

/** One picture or none, seen at once and sent in the meantime; `none` says what is there without one. */
export function PictureInput({ name, none }: { name: string; none: string }) {
  const label = useLabel(name)
  const { field, fieldState } = useController({ name })
  const picture = typeof field.value === 'string' ? field.value : ''
  const { uploads, send, again, drop } = useUploads((sent) => field.onChange(sent))
  const [upload] = uploads
  return (
    <fieldset className="picture-input">
      <legend className="label">{label}</legend>
      {upload || picture ? (
        <img src={upload?.address ?? pictureAddress(picture)} alt={label} width={SIDE_PX} height={SIDE_PX} />
      ) : (
        <p className="quiet">{none}</p>
      )}
      <label className="button button--outline">
        {rich(t.choosePicture, { field: <span className="visually-hidden">({label})</span> })}
        <input
          type="file"
          className="visually-hidden"
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => {
            void send([...(event.target.files ?? [])].slice(0, 1))
            event.target.value = ''
          }}
        />
      </label>
      {picture && !upload && (
        <Button variant="plain" onClick={() => field.onChange('')}>
          {rich(t.removePicture, { field: <span className="visually-hidden">{label}</span> })}
        </Button>
      )}
      {fieldState.error?.message && !upload && <FieldError>{fieldState.error.message}</FieldError>}
      {upload && upload.problem === undefined && (
        <output className="quiet">{fill(t.sending, { name: upload.name })}</output>
      )}
      {upload?.problem !== undefined && (
        <>
          <FieldError>{upload.problem}</FieldError>
          <Button variant="plain" onClick={() => again(upload)}>
            {t.tryAgain}
          </Button>
          <Button variant="plain" onClick={() => drop(upload)}>
            {t.remove}
          </Button>
        </>
      )}
    </fieldset>
  )
}
