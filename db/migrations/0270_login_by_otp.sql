-- Login by OTP (spec N2): an account may have a mobile and nothing else.
alter table shopper
  -- when an OTP proved the mobile last; null for one that was never verified
  add column mobile_proved_at timestamptz,
  -- from when on a number is theirs that was somebody else's before
  add column mobile_since timestamptz,
  -- the number that the account gave up
  add column former_mobile text check (former_mobile ~ '^[0-9]{10}$'),
  add constraint shopper_shell_mobile check (erased_at is null or (former_mobile is null and mobile_since is null));
update shopper
  set mobile_proved_at = coalesce((select max(last_seen_at) from session where session.shopper_id = shopper.id), created_at)
  where is_mobile_verified;
create index shopper_former_mobile on shopper (former_mobile) where former_mobile is not null;

-- The version before writes sessions of passwords alone.
alter table session
  add column id bigint not null generated always as identity,
  add column kind text not null default 'password' check (kind in ('password', 'otp')),
  add column device text not null default '' check (length(device) <= 60),
  -- /24 of IPv4, /48 of IPv6
  add column net text not null default '' check (length(net) <= 50),
  -- when its person last showed that it is them
  add column confirmed_at timestamptz;
create unique index session_id on session (id);

alter table otp_challenge
  drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check check (purpose in ('register', 'forgot', 'login', 'confirm', 'mobile')),
  -- whose number it is to become
  add column shopper_id int references shopper on delete cascade,
  add constraint otp_challenge_shopper check ((shopper_id is not null) = (purpose = 'mobile'));
create index otp_challenge_shopper on otp_challenge (shopper_id) where shopper_id is not null;
-- how many codes of an hour were used
create index otp_challenge_sent on otp_challenge (sent_at);

alter table proof
  drop constraint proof_kind_check,
  add constraint proof_kind_check check (kind in ('registration', 'reset', 'email', 'unused')),
  add column tries_left int check (tries_left >= 0),
  add constraint proof_tries check ((tries_left is not null) = (kind = 'unused'));

-- Who waits for a product is known by the e-mail, and by the mobile where there is none.
drop index back_in_stock_request_waiting;
create unique index back_in_stock_request_waiting
  on back_in_stock_request (product_id, lower(coalesce(nullif(email, ''), mobile))) where told_at is null;

insert into message_template (code, channel, header, provider_template, subject, body, vars)
select code, 'sms', 'AANGAN', '', '',
  E'{otp} is your OTP for {shop}. It is valid for {minutes} minutes. Please do not share it with anyone.\n\n@{host} #{otp}',
  '{otp,minutes}'
from unnest('{otp_login,otp_confirm,otp_mobile}'::text[]) as code;
insert into message_template (code, channel, header, provider_template, subject, body, vars) values
('otp_confirm', 'email', '', '', '{otp} is your OTP for {shop}',
  E'{otp} is your OTP for {shop}. It is valid for {minutes} minutes. Please do not share it with anyone.\n\nYou confirm with it that a change of your account is by you. If it is not, please write to us.\n\n{shop}',
  '{otp,minutes}'),
('new_login', 'email', '', '', 'New login to your {shop} account',
  E'Namaste {name},\n\nsomebody logged in to your {shop} account with an OTP to your mobile, {at}, by {device}.\n\nIf it was you, all is well. If it was not, please call us.\n\n{shop}',
  '{name,device,at}'),
('contact_changed', 'email', '', '', 'The {what} of your {shop} account was changed',
  E'Namaste,\n\nthe {what} of your {shop} account was changed on {at}. If it was not you, call us at {phone}.\n\n{shop}',
  '{what,at,phone}'),
('contact_changed', 'sms', 'AANGAN', '', '',
  'The {what} of your {shop} account was changed on {at}. If it was not you, call us at {phone}.',
  '{what,at,phone}');
update message_template set header = '' where code in ('otp_login', 'otp_confirm', 'otp_mobile', 'contact_changed')
  and exists (select from shop_kind where kind = 'production');
update message_template set shipped_subject = subject, shipped_body = body
  where code in ('otp_login', 'otp_confirm', 'otp_mobile', 'new_login', 'contact_changed');
