import { useRef } from 'react'

import { WHATSAPP_TEXT_MAX, type AnswerWay } from '#contract/admin/ticket-fields.ts'
import { ANSWER_MAX, answerFields, type TicketDetail } from '#contract/admin/ticket.ts'
import * as t from '#text/office/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMutation } from '../api/use-mutation.ts'
import { useQuery } from '../api/use-query.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { SendFormFields } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { answerWay, wayText } from './answer-way.ts'
import type { TicketPart } from './ticket-part.ts'

const START = { text: '' }

/** Our answer goes out the best way that there is; the ticket then waits for them, or is closed with it. */
export function AnswerForm(part: TicketPart) {
  const way = answerWay(part.ticket)
  // each way has a label of its own, which a form takes when it begins
  return way ? <AnswerBy key={way} {...part} way={way} /> : <p className="quiet">{t.noWay}</p>
}

function AnswerBy({ ticket, onChanged, way }: TicketPart & { way: AnswerWay }) {
  const text = wayText(way, ticket)
  const { mutate } = useMutation('answerTicket')
  const closes = useRef(false)
  const form = useSendForm({
    schema: answerFields,
    labels: { text: text.label },
    start: START,
    send: async ({ text: typed }) => {
      const answer = await mutate({ id: ticket.id, text: typed, close: closes.current, by: way })
      if (!answer.status) return answer
      onChanged(answer.data)
      form.rhf.reset(START)
      showToast(answer.data.state === 'closed' ? t.sentAndClosed : t.sentAndWaits, 'good')
      return answer
    },
  })
  const sendAndClose = async () => {
    closes.current = true
    await form.submit()
    closes.current = false
  }
  return (
    <SendFormFields
      form={form}
      action={text.action}
      more={<Button onClick={() => void sendAndClose()}>{t.sendAndClose}</Button>}
    >
      <AreaInput
        name="text"
        rows={5}
        maxLength={way === 'whatsapp' ? WHATSAPP_TEXT_MAX : ANSWER_MAX}
        hint={text.hint}
      />
      <ReadyAnswers
        ticket={ticket}
        onChosen={(ready) => {
          const typed = form.rhf.getValues('text').trim()
          form.rhf.setValue('text', typed === '' ? ready : `${typed}\n\n${ready}`)
          form.rhf.setFocus('text')
        }}
      />
    </SendFormFields>
  )
}

type ReadyAnswersProps = { ticket: TicketDetail; onChosen: (text: string) => void }

/** Words that are used often, put under what is typed already; they can be changed before they go. */
function ReadyAnswers({ ticket, onChosen }: ReadyAnswersProps) {
  const ready = useQuery('readyAnswers', {}).data ?? []
  if (ready.length === 0) return null
  return (
    <p>
      <label className="filter">
        <span>{t.readyAnswers}</span>
        <select
          value=""
          onChange={(event) => {
            const chosen = ready.find(({ id }) => String(id) === event.target.value)
            if (chosen) onChosen(filledIn(chosen.text, ticket))
          }}
        >
          <option value="">{t.chooseOne}</option>
          {ready.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </p>
  )
}

const filledIn = (text: string, { name, ticket_no }: TicketDetail): string =>
  text.replaceAll('{name}', () => name).replaceAll('{ticket_no}', () => ticket_no)
