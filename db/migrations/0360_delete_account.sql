-- A shopper deletes the account themselves, and what is open is waited for (spec N4.7). The version before writes none of it.
-- When to look again whether all is over; null where the owner is to erase.
alter table shopper add column erase_look_at timestamptz;
create index shopper_to_erase on shopper (erase_look_at) where erase_asked_at is not null and erased_at is null;

-- Who has no e-mail hears of it by SMS.
insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('account_erased', 'sms', 'AANGAN', '', '',
  'Your {shop} account is deleted, with your name, mobile and addresses. What the law wants kept of orders stays without them.',
  '{name}');
update message_template set header = '' where code = 'account_erased' and channel = 'sms'
  and exists (select from shop_kind where kind = 'production');
update message_template set shipped_subject = subject, shipped_body = body where code = 'account_erased' and channel = 'sms';
