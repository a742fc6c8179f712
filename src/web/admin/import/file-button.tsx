import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type FileButtonProps = {
  label: string
  accept: string
  isFirst?: boolean
  multiple?: boolean
  busy: boolean
  onFiles: (files: File[]) => void
}

/** A file field that looks like a button. The same file, mended, can be chosen again. */
export const FileButton = ({ label, accept, isFirst = false, multiple = false, busy, onFiles }: FileButtonProps) => (
  <label className={`${buttonClass(isFirst ? 'primary' : undefined)} import__file`} aria-busy={busy}>
    <Icon name="office-upload" />
    {label}
    <input
      type="file"
      className="visually-hidden"
      accept={accept}
      multiple={multiple}
      disabled={busy}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        if (files.length > 0) onFiles(files)
        target.value = ''
      }}
    />
  </label>
)
