import { LOGIN_RELOAD_MS } from '#contract/limits.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

import { LoginForm } from './login-form.tsx'

type LoginDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The auth dialog in its mode 'login' (decisions 97); after it the page is loaded anew, so that every screen sees the customer. */
export function LoginDialog({ open, onOpenChange }: LoginDialogProps) {
  return (
    <Dialog title="Login" open={open} onOpenChange={onOpenChange}>
      <LoginForm
        onLoggedIn={() => {
          setTimeout(() => location.reload(), LOGIN_RELOAD_MS)
        }}
      />
    </Dialog>
  )
}
