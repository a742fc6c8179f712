-- What the shop says to people, as data: an SMS in India may only have words that were registered beforehand (DLT), so no
-- message is written freely in code. All are "Service Implicit": they answer something the person did. In a body {name} is
-- a place for a variable, {name:2} one that was registered as two places because its value may exceed 40 characters.
create table message_template (
  code text not null,
  channel text not null check (channel in ('sms', 'email', 'whatsapp')),
  -- the number under which the text is registered with the operators, and the sender's name there
  dlt_template_id text not null default '',
  header text not null default '',
  -- what the provider calls it: MSG91's own number, WhatsApp's name
  provider_template text not null default '',
  subject text not null default '',
  body text not null check (body <> ''),
  -- what a message of this kind must be given, no more and no less; the same in every channel of a code
  vars text[] not null,
  primary key (code, channel)
);

insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('otp_register', 'sms', 'AANGAN', '', '',
  '{otp} is your OTP to verify your mobile number with Aangan. It is valid for {minutes} minutes. Please do not share it with anyone.',
  '{otp,minutes}'),
('otp_forgot', 'email', '', '', 'Your OTP to set a new password at Aangan',
  E'{otp} is your OTP to set a new password at Aangan. It is valid for {minutes} minutes.\n\nPlease do not share it with anyone. If you did not ask for it, you need not do anything: your password stays as it is.\n\nAangan',
  '{otp,minutes}'),
('verify_email', 'email', '', '', 'Please confirm your e-mail address for Aangan',
  E'Namaste {name},\n\nplease confirm that this e-mail address is yours by opening this link within 24 hours:\n\n{link}\n\nIf you have no account with us, you need not do anything.\n\nAangan',
  '{name,link}'),
('password_changed', 'email', '', '', 'Your password at Aangan was changed',
  E'Namaste {name},\n\nthe password of your Aangan account was just changed, and you were logged out everywhere. If it was you, all is well.\n\nIf it was not you, set a new password at once with "Forgot password?" where you log in.\n\nAangan',
  '{name}'),

('order_placed', 'sms', 'AANGAN', '', '',
  'Thank you! Your Aangan order {order_no} of Rs {amount} ({payment}) is placed. We tell you when it is on its way.',
  '{name,order_no,amount,payment,items,link}'),
('order_placed', 'whatsapp', '', 'order_placed', '',
  'Namaste {name}, thank you! Your Aangan order {order_no} of Rs {amount} ({payment}) is placed. Follow it here: {link}',
  '{name,order_no,amount,payment,items,link}'),
('order_placed', 'email', '', '', 'Your Aangan order {order_no} is placed',
  E'Namaste {name},\n\nthank you for your order {order_no}.\n\n{items}\n\nTotal: Rs {amount} ({payment})\n\nFollow it here: {link}\n\nAangan',
  '{name,order_no,amount,payment,items,link}'),

('order_status', 'sms', 'AANGAN', '', '',
  'Your Aangan order {order_no}: {status}.',
  '{name,order_no,status,details,link}'),
('order_status', 'whatsapp', '', 'order_status', '',
  'Namaste {name}, news of your Aangan order {order_no}: {status}. Follow it here: {link}',
  '{name,order_no,status,details,link}'),
('order_status', 'email', '', '', 'Your Aangan order {order_no}: {status}',
  E'Namaste {name},\n\nnews of your order {order_no}: {status}.\n\n{details}\n\nFollow it here: {link}\n\nAangan',
  '{name,order_no,status,details,link}'),

('order_cancelled', 'sms', 'AANGAN', '', '',
  'Your Aangan order {order_no} of Rs {amount} is cancelled. If you have paid for it, we refund the whole amount the way you paid.',
  '{name,order_no,amount,link}'),
('order_cancelled', 'whatsapp', '', 'order_cancelled', '',
  'Namaste {name}, your Aangan order {order_no} of Rs {amount} is cancelled. If you have paid for it, we refund the whole amount the way you paid.',
  '{name,order_no,amount,link}'),
('order_cancelled', 'email', '', '', 'Your Aangan order {order_no} is cancelled',
  E'Namaste {name},\n\nyour order {order_no} of Rs {amount} is cancelled. If you have paid for it, we refund the whole amount the way you paid, and tell you when it is done.\n\nYour orders: {link}\n\nAangan',
  '{name,order_no,amount,link}'),

('refund', 'sms', 'AANGAN', '', '',
  'We have refunded Rs {amount} for your Aangan order {order_no}. It reaches you in 5 to 7 working days.',
  '{name,order_no,amount}'),
('refund', 'whatsapp', '', 'refund', '',
  'Namaste {name}, we have refunded Rs {amount} for your Aangan order {order_no}. It reaches you in 5 to 7 working days.',
  '{name,order_no,amount}'),
('refund', 'email', '', '', 'Refund for your Aangan order {order_no}',
  E'Namaste {name},\n\nwe have refunded Rs {amount} for your order {order_no}, the way you paid. It reaches you in 5 to 7 working days.\n\nAangan',
  '{name,order_no,amount}'),

('return_received', 'sms', 'AANGAN', '', '',
  'We have received your return request for Aangan order {order_no} and will call you about it.',
  '{name,order_no}'),
('return_received', 'email', '', '', 'Your return request for order {order_no}',
  E'Namaste {name},\n\nwe have received your return request for order {order_no} and will get in touch with you about it.\n\nAangan',
  '{name,order_no}'),

('back_in_stock', 'sms', 'AANGAN', '', '',
  '{product:3} is back in stock at Aangan, as you asked to be told. See {link:3}',
  '{name,product,link}'),
('back_in_stock', 'email', '', '', '{product} is back in stock at Aangan',
  E'Namaste {name},\n\nyou asked to be told: {product} is back in stock.\n\n{link}\n\nThis was the only message about it.\n\nAangan',
  '{name,product,link}'),

('contact_received', 'email', '', '', 'We have received your message to Aangan',
  E'Namaste {name},\n\nthank you for writing to us. We have received your message and will answer it:\n\n{message}\n\nAangan',
  '{name,message}'),

('owner_new_order', 'email', '', '', 'New order {order_no}: Rs {amount}',
  E'A new order at Aangan: {order_no}, Rs {amount} ({payment}).\n\n{items}\n\n{link}',
  '{order_no,amount,payment,items,link}'),
('owner_new_order', 'whatsapp', '', 'owner_new_order', '',
  'A new order at Aangan: {order_no}, Rs {amount} ({payment}).',
  '{order_no,amount,payment,items,link}');

-- The outbox. A row is written in the transaction that causes it and outlives the job that sends it.
create table message (
  -- given to the provider as its idempotency key
  id uuid primary key default gen_random_uuid(),
  -- what came first, also within one transaction
  seq bigint not null unique generated always as identity,
  event text not null,
  template text not null,
  channel text not null,
  recipient text not null check (recipient <> ''),
  vars jsonb not null,
  subject text not null,
  body text not null,
  -- failed: the provider will never take it; dead: its time was up before anybody took it
  status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'failed', 'dead')),
  provider_id text,
  tries int not null default 0 check (tries >= 0),
  last_error text,
  -- on the shop's clock: when to try next, and from when on it is not sent any more
  due_at timestamptz not null default shop_now(),
  dies_at timestamptz not null,
  -- on the real clock: until then somebody is sending it
  claimed_until timestamptz,
  created_at timestamptz not null default shop_now(),
  sent_at timestamptz,
  foreign key (template, channel) references message_template (code, channel),
  unique (event, recipient, channel)
);
create index message_waiting on message (due_at) where status = 'queued';
create index message_recipient on message (lower(recipient), seq desc);
create index message_provider on message (provider_id) where provider_id is not null;
create index message_unsent on message (seq desc) where status in ('failed', 'dead');
