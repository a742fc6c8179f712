import type { Deps } from '#domain/context.ts'
import type { OutgoingButton } from '#domain/ports/messenger.ts'

import { placeholdersOf, type Vars } from './message.rules.ts'
import type { TemplateRow } from './message.store.ts'
import { replyPayload } from './reply-payload.service.ts'

/**
 * The buttons that a message by WhatsApp goes out with (spec N11.2.1). A text with its link in a place was registered without them
 * and has none.
 */
export function buttonsOf(
  deps: Pick<Deps, 'secrets'>,
  { channel, body, buttons }: Pick<TemplateRow, 'channel' | 'body' | 'buttons'>,
  { vars, to }: { vars: Vars; to: string },
): OutgoingButton[] {
  if (channel !== 'whatsapp' || placeholdersOf(body).some(({ name }) => name === 'link')) return []
  return buttons.map((button) =>
    button.kind === 'url'
      ? { kind: 'url', parameter: afterBase(vars['link'] ?? '', button.base) }
      : {
          kind: 'reply',
          payload: replyPayload(deps, { action: button.act, orderNo: vars['order_no'] ?? '', mobile: to }),
        },
  )
}

/** The end of a link behind its registered beginning; a link of another beginning ends with the same code. */
function afterBase(link: string, base: string): string {
  const at = link.indexOf(base)
  return at < 0 ? link.slice(link.indexOf('?') + 1) : link.slice(at + base.length)
}
