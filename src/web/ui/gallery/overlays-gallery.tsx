import { useState } from 'react'

import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Drawer } from '../dialog/drawer.tsx'
import { SidePanel } from '../dialog/side-panel.tsx'
import { TextField } from '../field/text-field.tsx'
import { FullPage } from '../full-page/full-page.tsx'
import { showQuietToast, showToast, UNTIL_DISMISSED } from '../toast/show-toast.ts'
import { Section } from './section.tsx'

const overlays = ['Dialog', 'Wide dialog', 'Question', 'Drawer', 'Side panel', 'Full page'] as const
type Overlay = (typeof overlays)[number]

/** What comes over the page when a button is pressed. */
export function OverlaysGallery() {
  const [opened, setOpened] = useState<Overlay>()
  const close = () => setOpened(undefined)
  const modal = (name: Overlay) => ({ open: opened === name, onOpenChange: close })
  return (
    <>
      <Section title="Dialogs">
        <div className="button-row">
          {overlays.map((name) => (
            <Button key={name} onClick={() => setOpened(name)}>
              {name}
            </Button>
          ))}
        </div>
        <Dialog {...modal('Dialog')} title="Dialog">
          <TextField label="A field" />
          <div className="dialog__bar">
            <Button variant="primary" block onClick={close}>
              Save
            </Button>
          </div>
        </Dialog>
        <Dialog {...modal('Wide dialog')} title="Wide dialog" wide>
          <p>As wide as a form of two columns.</p>
        </Dialog>
        <Dialog {...modal('Question')} title="Question" footer={<Answers close={close} />}>
          <p>Are you sure?</p>
        </Dialog>
        <Drawer {...modal('Drawer')} label="Drawer" foot={<Button onClick={close}>At the foot</Button>}>
          <ul className="drawer__list">
            <li>
              <a href="#fields">
                A link <span className="end">3</span>
              </a>
            </li>
          </ul>
          <ul className="drawer__list drawer__list--quiet">
            <li>
              <a href="#fields">A quiet one</a>
            </li>
          </ul>
        </Drawer>
        <SidePanel {...modal('Side panel')} title="Side panel" foot={<Button onClick={close}>Always in view</Button>}>
          <p>What scrolls.</p>
        </SidePanel>
        <FullPage open={opened === 'Full page'} title="Full page" actions={<Button onClick={close}>Back</Button>}>
          <p>Only its button closes it.</p>
        </FullPage>
      </Section>
      <Section title="Toasts">
        <div className="button-row">
          <Button onClick={() => showToast('Saved', 'good')}>Good toast</Button>
          <Button onClick={() => showToast('Something went wrong', 'bad')}>Bad toast</Button>
          <Button onClick={() => showToast('Logged out')}>Plain toast</Button>
          <Button onClick={() => showToast('Paid', 'good', { ms: UNTIL_DISMISSED })}>Lasting toast</Button>
          <Button
            onClick={() => showToast('Added', 'good', { action: { label: 'View Cart', onClick: () => undefined } })}
          >
            Toast with a button
          </Button>
          <Button onClick={() => showQuietToast('Review saved')}>Quiet toast</Button>
        </div>
      </Section>
    </>
  )
}

function Answers({ close }: { close: () => void }) {
  return (
    <>
      <Button variant="danger-solid" onClick={close}>
        Delete
      </Button>
      <Button onClick={close}>Keep</Button>
    </>
  )
}
