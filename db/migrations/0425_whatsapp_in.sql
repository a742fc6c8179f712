-- What people write by WhatsApp. A call of the provider stores it in one statement, and a job handles each row in the order in
-- which they were written: an answer by button, STOP, or a message to the shop.
create table whatsapp_message (
  id text primary key check (length(id) between 1 and 256),
  -- ten digits of an Indian mobile; somebody with a user name may come without
  mobile text check (mobile ~ '^[6-9][0-9]{9}$'),
  wa_user text check (length(wa_user) between 1 and 128),
  name text not null default '' check (length(name) <= 120),
  kind text not null check (kind in ('text', 'button', 'picture', 'voice', 'video', 'document', 'location', 'preference', 'moved', 'other')),
  text text not null default '' check (length(text) <= 4096),
  payload text not null default '' check (length(payload) <= 256),
  media_id text check (length(media_id) <= 256),
  -- the message of ours that it answers
  reply_to text check (length(reply_to) <= 256),
  at timestamptz not null,
  received_at timestamptz not null default shop_now(),
  handled_at timestamptz,
  due_at timestamptz not null default shop_now(),
  attempts int not null default 0,
  last_error text,
  ticket_id int references contact_ticket on delete set null
);
create index whatsapp_message_due on whatsapp_message (at) where handled_at is null;
create index whatsapp_message_mobile on whatsapp_message (mobile, received_at);
create index whatsapp_message_user on whatsapp_message (wa_user) where wa_user is not null;
create index whatsapp_message_received on whatsapp_message (received_at);
create index whatsapp_message_ticket on whatsapp_message (ticket_id) where ticket_id is not null;

-- Whose number a name of WhatsApp is, as far as calls with both have said it.
create table whatsapp_person (
  wa_user text primary key check (length(wa_user) between 1 and 128),
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  seen_at timestamptz not null default shop_now()
);
create index whatsapp_person_seen on whatsapp_person (seen_at);
create index whatsapp_person_mobile on whatsapp_person (mobile);

-- A ticket of WhatsApp has a window of 24 hours after each of their messages. `unanswered_since` is when the first message came
-- that has no answer yet; a ticket of the version before has none, and its clock runs from its beginning as before.
alter table contact_ticket
  add column channel text not null default 'web' check (channel in ('web', 'whatsapp')),
  add column wa_user text,
  add column newest_in_at timestamptz,
  add column unanswered_since timestamptz,
  add column link_code text unique check (link_code ~ '^[2-9a-hjkmnp-z]{10}$'),
  add column link_until timestamptz,
  -- messages beyond the limit of an hour, which have no entry
  add column more_in int not null default 0 check (more_in >= 0);
create index contact_ticket_user on contact_ticket (wa_user) where wa_user is not null;

-- `message` is theirs. How an answer went: a row of the version before went by e-mail.
alter table ticket_entry
  drop constraint ticket_entry_kind_check,
  add constraint ticket_entry_kind_check check (kind in ('answer', 'note', 'message')),
  add column channel text check (channel in ('mail', 'whatsapp', 'link')),
  add column whatsapp_id text unique,
  -- what came without a text of its own
  add column sent text check (sent in ('picture', 'voice', 'video', 'document', 'location', 'other')),
  add column picture text,
  add column picture_state text check (picture_state in ('waiting', 'stored', 'failed')),
  add column picture_due_at timestamptz,
  add column picture_claimed_until timestamptz,
  add column picture_tries int not null default 0;
create index ticket_entry_picture_due on ticket_entry (picture_due_at) where picture_state = 'waiting';
create index ticket_entry_picture on ticket_entry (picture) where picture is not null;

-- Whose entry is gone, their picture goes too: a job takes its file away.
create function drop_ticket_picture() returns trigger language plpgsql as $$
begin
  insert into picture_removal (name, due_at) values (old.picture, shop_now())
    on conflict (name) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger ticket_entry_picture_deleted after delete on ticket_entry
  for each row when (old.picture is not null) execute function drop_ticket_picture();

-- The answer to a ticket as it is: within the window a message of WhatsApp needs no registered text.
insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('ticket_text', 'whatsapp', '', '', '', '{message}', '{message}'),
('ticket_answer', 'whatsapp', '', 'ticket_answer', '', '{shop} has answered your message {ticket_no}.', '{ticket_no,link}'),
('ticket_answer', 'sms', 'AANGAN', '', '', '{shop} has answered your message {ticket_no}: {link}', '{ticket_no,link}');
update message_template set header = '' where code = 'ticket_answer' and exists (select from shop_kind where kind = 'production');
update message_template set shipped_subject = subject, shipped_body = body where code in ('ticket_text', 'ticket_answer');
insert into message_text (code, channel, language, subject, body) values
('ticket_text', 'whatsapp', 'hi', '', '{message}'),
('ticket_answer', 'whatsapp', 'hi', '', 'आपके संदेश {ticket_no} का जवाब {shop} से आ गया है।'),
('ticket_answer', 'sms', 'hi', '', '{shop} का जवाब, संदेश {ticket_no}: {link}');
