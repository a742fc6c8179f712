-- Texts of messages name the shop by {shop}, which is filled with the settings' name before anything else. A text that the
-- owner changed stays as it is.
update message_template set body = replace(body, 'Aangan', '{shop}') where body = shipped_body;
update message_template set subject = replace(subject, 'Aangan', '{shop}') where subject = shipped_subject;
update message_template set shipped_subject = replace(shipped_subject, 'Aangan', '{shop}'),
  shipped_body = replace(shipped_body, 'Aangan', '{shop}');

-- Each value of an SMS that is registered today is one tag: a link is one value, and no person is named.
update message_template set body = replace(body, '{link:3}', '{link}')
  where channel = 'sms' and body = shipped_body;
update message_template set shipped_body = replace(shipped_body, '{link:3}', '{link}') where channel = 'sms';
update message_template set body = replace(body, 'Namaste {name}, your return of', 'Your return of')
  where code = 'return_decided' and channel = 'sms' and body = shipped_body;
update message_template set shipped_body = replace(shipped_body, 'Namaste {name}, your return of', 'Your return of')
  where code = 'return_decided' and channel = 'sms';
-- the shop's header was Aangan's; another shop registers its own
update message_template set header = '' where header = 'AANGAN' and exists (select from shop_kind where kind = 'production');

alter table message_template
  -- which tag a place has where an operator wants another than its kind's
  add column dlt_tags jsonb not null default '{}' check (jsonb_typeof(dlt_tags) = 'object'),
  -- the text was registered with tags; an id of before is to be registered again
  add column has_tags boolean not null default false;

-- The short address of an order, for an SMS: made with the order, or with the next message of an older one.
alter table orders add column link_code text unique check (link_code ~ '^[2-9a-hjkmnp-z]{10}$');
