import { useRef, type DragEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'

import { PICTURES_MAX } from '#contract/admin/product-fields.ts'
import { PICTURE_TYPES } from '#contract/pictures.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/products.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldError } from '#web/ui/field/field-error.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { TextInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { useUploads, type Upload } from '../shared/picture/use-uploads.ts'
import type { ProductValues } from './product-form.ts'

const TILE_PX = 160

/** Up to eight pictures in order, the first is the main one. A new one is seen at once and sent in the meantime. */
export function PicturesInput() {
  const { formState, getValues, setValue } = useFormContext<ProductValues>()
  const { field } = useController<ProductValues, 'pictures'>({ name: 'pictures' })
  const pictures = field.value
  // what is typed into the texts below is in the form and not yet in the field; others may have come or gone
  const now = () => getValues('pictures')
  const { uploads, send, again, drop } = useUploads((picture) =>
    setValue('pictures', [...now(), { picture, alt: '' }], { shouldDirty: true }),
  )
  const place = useRef<number>(undefined)
  const move = (from: number, to: number) => {
    const [moved, rest] = [now()[from], now().filter((_, n) => n !== from)]
    if (moved && to >= 0 && to < pictures.length) field.onChange(rest.toSpliced(to, 0, moved))
  }
  const drag = (n: number) => ({
    draggable: true,
    onDragStart: () => {
      place.current = n
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (place.current !== undefined) move(place.current, n)
    },
  })
  const room = PICTURES_MAX - pictures.length - uploads.length
  return (
    <Block title={t.pictures}>
      <ul className="pictures">
        {pictures.map(({ picture }, n) => (
          <li key={picture} className="pictures__one" {...drag(n)}>
            <Picture
              image={pictureAddress(picture)}
              alt=""
              width={TILE_PX}
              height={TILE_PX}
              sizes={`${TILE_PX}px`}
              widths={[160, 320]}
            />
            {n === 0 && <Tag className="pictures__main">{t.mainPicture}</Tag>}
            <span className="pictures__actions">
              <IconButton
                icon="chevron-left"
                label={fill(t.movePictureUp, { place: n + 1 })}
                disabled={n === 0}
                onClick={() => move(n, n - 1)}
              />
              <IconButton
                icon="chevron-right"
                label={fill(t.movePictureDown, { place: n + 1 })}
                disabled={n === pictures.length - 1}
                onClick={() => move(n, n + 1)}
              />
              <IconButton
                icon="bin"
                danger
                label={fill(t.removePicture, { place: n + 1 })}
                onClick={() => field.onChange(now().filter((_, at) => at !== n))}
              />
            </span>
            <TextInput name={`pictures.${n}.alt`} maxLength={120} />
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onAgain={() => again(upload)} onRemove={() => drop(upload)} />
        ))}
        {room > 0 && (
          <li>
            <AddTile onFiles={(files) => void send(files.slice(0, room))} />
          </li>
        )}
      </ul>
      {formState.errors.pictures?.message && <FieldError>{formState.errors.pictures.message}</FieldError>}
    </Block>
  )
}

function AddTile({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label className="pictures__add">
      <Icon name="plus" />
      {rich(t.addPictures, { hidden: <span className="visually-hidden" /> })}
      <input
        type="file"
        className="visually-hidden"
        multiple
        accept={PICTURE_TYPES.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}

type UploadTileProps = { upload: Upload; onAgain: () => void; onRemove: () => void }

function UploadTile({ upload: { name, address, problem }, onAgain, onRemove }: UploadTileProps) {
  return (
    <li className="pictures__one">
      <img src={address} alt="" width={TILE_PX} height={TILE_PX} />
      {problem === undefined ? (
        <output className="quiet">{fill(t.sending, { name })}</output>
      ) : (
        <>
          <FieldError>{problem}</FieldError>
          <Button variant="plain" onClick={onAgain}>
            {t.tryAgain}
          </Button>
          <Button variant="plain" onClick={onRemove}>
            {t.remove}
          </Button>
        </>
      )}
    </li>
  )
}
