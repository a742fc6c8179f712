import './toasts.css'
import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'

import '../button/button.css'
import * as t from '#text/common/ui.ts'

import type { IconName } from '../icon/icon-name.ts'
import { Icon } from '../icon/icon.tsx'
import { subscribeToToasts, type ToastMessage, type ToastKind } from './show-toast.ts'

const loud = Toast.createToastManager()
const quiet = Toast.createToastManager()

const icons: Record<ToastKind, IconName> = { good: 'tick', bad: 'alert', info: 'info' }

interface ListProps {
  dark?: boolean | undefined
  swipe: ('up' | 'down' | 'left' | 'right')[]
}

/** Shows the messages of `showToast()` and `showQuietToast()`. `LateToasts` loads it. */
export function Toasts() {
  // runs after the providers below have begun to listen, so nothing that waits is lost
  useEffect(() => subscribeToToasts(show), [])
  return (
    <>
      <Toast.Provider toastManager={loud} timeout={5000} limit={5}>
        <Toast.Portal>
          <Toast.Viewport className="toasts" aria-label={t.messages}>
            <List swipe={['right', 'up']} />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
      <Toast.Provider toastManager={quiet} timeout={3000} limit={1}>
        <Toast.Portal>
          <Toast.Viewport className="toasts toasts--bottom" aria-label={t.shortMessages}>
            <List dark swipe={['down', 'left', 'right']} />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </>
  )
}

const iconOf = (type: string | undefined): IconName =>
  type === 'good' || type === 'bad' || type === 'info' ? icons[type] : 'info'

/** The same words again renew the toast that already says them. */
function show({ message, kind, quiet: isQuiet, ms, action }: ToastMessage): void {
  const manager = isQuiet ? quiet : loud
  const id = `${kind} ${message}`
  const press = () => {
    manager.close(id)
    action?.onClick()
  }
  manager.add({
    id,
    title: message,
    type: kind,
    priority: kind === 'bad' ? 'high' : 'low',
    ...(ms !== undefined && { timeout: ms }),
    ...(action && { actionProps: { children: action.label, onClick: press } }),
  })
}

/** A click, a drag or the cross dismisses; the hand over a toast holds its clock. */
function List({ dark, swipe }: ListProps) {
  const manager = Toast.useToastManager()
  return manager.toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={swipe}
      className={`toast ${dark ? 'toast--dark' : `toast--${toast.type ?? 'info'}`}`}
      onClick={() => manager.close(toast.id)}
    >
      <Icon name={iconOf(toast.type)} />
      <Toast.Title render={<span />} />
      <Toast.Action className="link-row toast__action" />
      {/* the list shows each toast whole, so its cross is there for everybody and not only once the list is opened */}
      <Toast.Close className="icon-button" aria-label={t.close} aria-hidden={false}>
        <Icon name="close" size="sm" />
      </Toast.Close>
    </Toast.Root>
  ))
}
