import './comment-box.css'
import { useRef, useState, type FormEvent } from 'react'

import type { BlogComment } from '#contract/blog.ts'
import { COMMENT_MAX } from '#contract/core/limits.ts'
import * as messages from '#text/common/messages.ts'
import * as t from '#text/shop/blog.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextAreaField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

export type CommentBoxProps = {
  blogId: number
  /** opened by a tap: the cursor goes into it */
  focused?: boolean
  onSent: (comment: BlogComment) => void
}

/**
 * The one comment box of a post. Submit while busy says so; on success the comment goes to the component that opened the
 * box and closes it.
 */
export function CommentBox({ blogId, focused = false, onSent }: CommentBoxProps) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const send = async () => {
    if (sending.current) return showToast(messages.alreadyProcessing)
    sending.current = true
    setBusy(true)
    const { data, message } = await call('blogComment', { blog_id: blogId, comments: text })
    sending.current = false
    setBusy(false)
    showToast(message, data ? 'good' : 'bad')
    if (data) onSent(data)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') void send()
  }
  return (
    <form className="comment-box" onSubmit={submit}>
      <TextAreaField
        label={t.comment}
        maxLength={COMMENT_MAX}
        ref={focused ? focus : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {/* stays pressable while busy: the second press is answered */}
      <Button type="submit" aria-busy={busy} disabled={text.trim() === ''}>
        {busy ? t.loading : t.submit}
      </Button>
    </form>
  )
}

const focus = (box: HTMLTextAreaElement | null) => box?.focus()
