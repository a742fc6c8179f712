import '../ui/index.css'
import './shared/office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { LateToasts } from '#web/ui/toast/late-toasts.tsx'

import { loadSession } from './api/session.ts'
import { Gates } from './login/gates.tsx'
import { makeRouter } from './router.tsx'
import { ConfirmDialog } from './shared/confirm/confirm-dialog.tsx'

const loadToasts = async () => (await import('#web/ui/toast/toasts.tsx')).Toasts

const root = document.querySelector('#admin')
if (!root) throw new Error('the page of the back office has no place for it')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={makeRouter()} />
    <Gates />
    <ConfirmDialog />
    <LateToasts load={loadToasts} />
  </StrictMode>,
)
void loadSession()
