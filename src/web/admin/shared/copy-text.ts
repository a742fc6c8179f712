import { showToast } from '#web/ui/toast/show-toast.ts'

/** Puts words on the clipboard. Browsers have one only on https and localhost; elsewhere the person is told to do it by hand. */
export function copyText(text: string): void {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) return byHand()
  clipboard.writeText(text).then(() => showToast('Copied.', 'good'), byHand)
}

const byHand = () => showToast('Please mark it and copy it by hand.', 'bad')
