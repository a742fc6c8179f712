import { PICTURE_TYPES } from '#contract/pictures.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/import.ts'
import { Button } from '#web/ui/button/button.tsx'

import { Note } from '../shared/page/note.tsx'
import { Block } from '../shared/page/page-head.tsx'
import { FileButton } from './file-button.tsx'
import { EXAMPLE_NAME } from './picture-names.ts'
import { PICTURE_FILES_MAX, useManyPictures } from './use-many-pictures.ts'

/** Many pictures at once, each put where its name says; what changes is seen before it is applied (spec B2.4). */
export function AddPictures({ onSent }: { onSent: (id: number) => void }) {
  const { send, progress, problems, run } = useManyPictures(onSent)
  return (
    <Block title={t.pictures}>
      <p className="quiet import__then">{fill(t.picturesLead, { max: PICTURE_FILES_MAX, example: EXAMPLE_NAME })}</p>
      <div>
        <FileButton
          label={progress ? fill(t.sendingPicture, { place: progress.sent + 1, count: progress.all }) : t.addPictures}
          accept={PICTURE_TYPES.join(',')}
          multiple
          busy={progress !== undefined}
          onFiles={(files) => void send(files)}
        />
      </div>
      {problems.length > 0 && (
        <Note tone="bad">
          <ul>
            {problems.map(({ name, message }) => (
              <li key={name}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {run !== undefined && (
        <div>
          <Button onClick={() => onSent(run)}>{t.goOnWithTheOthers}</Button>
        </div>
      )}
    </Block>
  )
}
