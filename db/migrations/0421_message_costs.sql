-- What messages cost and which of them are worth an SMS: a group of settings of its own. A version before reads past it.
alter table setting_group
  drop constraint setting_group_name_check,
  add constraint setting_group_name_check check (name in
    ('shop', 'numbers', 'selling', 'holiday', 'tax', 'payments', 'staff', 'home', 'law', 'opening', 'captions',
     'delivery', 'parcels', 'books', 'risk', 'languages', 'messages'));
insert into setting_group (name, value) values ('messages', '{}') on conflict do nothing;

alter table message
  -- Of a message by WhatsApp: after how many minutes without a report it goes by SMS as well; null is never. A version before
  -- writes none that end later.
  add column fallback_minutes smallint default 30 check (fallback_minutes > 0),
  -- from when on it does: written when WhatsApp takes it, taken away when that is done
  add column fallback_at timestamptz,
  -- hundredths of a paisa, at the prices of the day on which it was sent; null as long as it costs nothing that is known
  add column cost int check (cost >= 0);
create index message_fallback on message (fallback_at) where fallback_at is not null;
