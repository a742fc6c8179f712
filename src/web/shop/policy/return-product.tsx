import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { say } from '#web/ui/toast/say.ts'

// The dialog's slot. When shared/return/return-dialog.tsx is there:
//   const loadReturn = async () => (await import('../shared/return/return-dialog.tsx')).ReturnDialog
//   const [open, setOpen] = useState(false)
//   <LaterSheet load={loadReturn} giveUp={() => setOpen(false)} open={open} onOpenChange={setOpen} />
const openReturn = () => say(messages.opensSoon)

/** 'Return Product': opens the return dialog, for guests as well (decisions 17). */
export function ReturnProduct() {
  return (
    <p className="policy__act">
      <Button variant="primary" icon="return" onClick={openReturn}>
        Return Product
      </Button>
    </p>
  )
}
