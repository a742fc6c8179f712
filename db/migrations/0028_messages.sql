-- A code for a new password by SMS, for whoever never confirmed their e-mail, and what the owner hears when the codes of
-- an hour are used up. As with the others, the SMS goes out once its text is registered under a number.
insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('otp_forgot', 'sms', 'AANGAN', '', '',
  '{otp} is your OTP to set a new password at Aangan. It is valid for {minutes} minutes. Please do not share it with anyone.',
  '{otp,minutes}'),
('owner_otp_limit', 'email', '', '', 'Aangan has sent {count} OTPs within an hour',
  E'Your shop Aangan has sent {count} OTPs by SMS within an hour, as many as its settings allow (otp_per_hour). Until the hour is over nobody gets another one, and nobody new can sign up.\n\nIf you did not expect so many people, somebody may be making the shop send SMS at your cost: look at the log for addresses that ask for many mobiles.\n\nThis message comes at most once an hour.',
  '{count}');

-- The address is only claimed: nothing that a stranger typed is repeated to it, not even a name. {name} stays among the
-- variables as long as processes of the version before give it.
update message_template
set body = E'Namaste,\n\nthank you for writing to us. Your message has the number {ticket_no}. A person reads it and answers within 48 hours.\n\nIf you did not write to us, you need not do anything.\n\nAangan'
where code = 'contact_received' and channel = 'email';
update message_template
set body = E'Namaste,\n\nyou asked to be told: {product} is back in stock.\n\n{link}\n\nThis was the only message about it.\n\nAangan'
where code = 'back_in_stock' and channel = 'email';
