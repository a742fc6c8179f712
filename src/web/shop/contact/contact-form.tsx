import { EMAIL_MAX, MOBILE_DIGITS } from '#contract/core/limits.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/contact.ts'
import { EnterButton } from '#web/shop/shared/form/enter-button.tsx'
import { NoticeLink } from '#web/shop/shared/notice/notice-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field/text-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useContactForm } from './use-contact-form.ts'

const NAME_MAX = 120
const MESSAGE_MAX = 2000

/** A message to the shop. The form is empty again when it was sent, and says under which number (spec S4). */
export function ContactForm() {
  const { form, field, submit, busy, valid, ticket, isEmailOptional } = useContactForm()
  const { error: _, ...honeypot } = field('website')
  return (
    <form ref={form} className="fields fields--two panel contact__form" noValidate onSubmit={submit}>
      <EnterButton disabled={busy} />
      <SentNotice ticket={ticket} />
      <TextField label={t.name} autoComplete="name" maxLength={NAME_MAX} {...field('name')} />
      <TextField
        label={t.email}
        type="email"
        inputMode="email"
        optional={isEmailOptional}
        autoComplete="email"
        maxLength={EMAIL_MAX}
        {...field('email_id')}
      />
      <TextField
        label={t.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MOBILE_DIGITS}
        {...field('mobile_no')}
      />
      <TextAreaField label={t.message} span maxLength={MESSAGE_MAX} {...field('message')} />
      {/* people never see it: only a bot fills it */}
      <p className="visually-hidden" aria-hidden="true">
        <label>
          {t.website}
          <input type="text" tabIndex={-1} autoComplete="off" {...honeypot} />
        </label>
      </p>
      <NoticeLink className="span small quiet" />
      <Button type="submit" variant="primary" className="span" busy={busy} disabled={!valid}>
        {t.send}
      </Button>
    </form>
  )
}

function SentNotice({ ticket }: { ticket: string | undefined }) {
  return (
    <output>
      {ticket && (
        <p className="contact__sent">
          <Icon name="tick" />
          <span className="num">{fill(t.sent, { ticket })}</span>
        </p>
      )}
    </output>
  )
}
