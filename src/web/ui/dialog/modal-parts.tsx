import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

import '../button/button.css'
import * as t from '#text/common/ui.ts'

import { Icon } from '../icon/icon.tsx'

/** Names the modal it is in. */
export function ModalTitle({ hidden, children }: { hidden?: boolean | undefined; children: ReactNode }) {
  return <Base.Title className={hidden ? 'visually-hidden' : undefined}>{children}</Base.Title>
}

export function ModalClose() {
  return (
    <Base.Close className="icon-button" aria-label={t.close}>
      <Icon name="close" />
    </Base.Close>
  )
}
