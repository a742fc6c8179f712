-- Who orders without an account (spec N3.4): a shopper of its own, whose mobile is typed and proved by nothing.
alter table shopper
  add column is_guest boolean not null default false,
  add column guest_mobile text check (guest_mobile ~ '^[0-9]{10}$'),
  -- where messages of an order go to
  add column order_mobile text generated always as (coalesce(mobile, guest_mobile)) stored,
  add constraint shopper_guest check (
    case when is_guest then mobile is null and password_hash is null and not is_email_verified and not is_mobile_verified
      and (guest_mobile is null) = (erased_at is not null)
    else guest_mobile is null end);
create index shopper_guest on shopper (id) where is_guest;
create index shopper_no_cash_order on shopper (order_mobile) where no_cash;

-- A version before lets the session of a guest live as long as one of a password.
alter table session
  drop constraint session_kind_check,
  add constraint session_kind_check check (kind in ('password', 'otp', 'guest'));

-- When an order of a guest came to the account of its mobile.
alter table orders add column joined_at timestamptz;

-- Guests are found by what they typed, apart from accounts.
create index shopper_guest_found on shopper
  using gin (lower(name || ' ' || coalesce(guest_mobile, '') || ' ' || coalesce(email, '')) gin_trgm_ops) where is_guest;
-- Those who ordered nothing are forgotten after a while.
create index shopper_guest_begun on shopper (created_at) where is_guest and erased_at is null;

-- A shell lives nowhere.
create function forget_addresses() returns trigger language plpgsql as $$
begin
  delete from address where shopper_id = new.id;
  return null;
end $$;
create trigger shopper_forgets_addresses after update of erased_at on shopper for each row
  when (new.is_guest and old.erased_at is null and new.erased_at is not null) execute function forget_addresses();
