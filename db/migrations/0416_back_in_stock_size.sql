-- Who waits may wait for a size, and says by which way they are told (spec G7). Without a way it is as before: the e-mail, and the
-- mobile of an account.
alter table back_in_stock_request
  add column sku_id int references sku on delete cascade,
  add column by text check (by in ('sms', 'whatsapp', 'email')),
  add constraint back_in_stock_request_contact check (email <> '' or mobile <> '');

drop index back_in_stock_request_waiting;
create unique index back_in_stock_request_waiting
  on back_in_stock_request (product_id, coalesce(sku_id, 0), lower(coalesce(nullif(email, ''), mobile)))
  where told_at is null;
create index back_in_stock_request_size on back_in_stock_request (sku_id) where sku_id is not null;

alter table otp_challenge
  drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check
    check (purpose in ('register', 'forgot', 'login', 'confirm', 'mobile', 'track', 'notify'));
