-- Order updates by WhatsApp and reminders and offers are two consents: nobody gives one with the other. `version` is the number
-- of the text that was read. A process of the version before goes on: what it writes has the default.
alter table consent
  drop constraint consent_purpose_check,
  add constraint consent_purpose_check check (purpose in ('terms', 'notice', 'whatsapp', 'marketing')),
  drop constraint consent_place_check,
  add constraint consent_place_check check (place in
    ('sign-up', 'checkout', 'order placed', 'profile', 'whatsapp', 'back in stock', 'phone order', 'back office')),
  add column version smallint not null default 1 check (version > 0);

-- When somebody last said no, so that they are left in peace for a while.
create table consent_refusal (
  shopper_id int not null references shopper,
  purpose text not null check (purpose in ('whatsapp', 'marketing')),
  refused_at timestamptz not null,
  primary key (shopper_id, purpose)
);
