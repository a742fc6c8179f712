-- What accounts with couriers charged for parcels, as their statements have it: once by account and number, only added to. What
-- was given back is negative. A charge whose number no parcel has yet is matched as soon as one has it.
create table parcel_charge (
  account text not null check (account in ('shiprocket', 'delhivery', 'sandbox')),
  ref text not null check (length(ref) between 1 and 80),
  awb text not null check (length(awb) between 1 and 60),
  parcel_id bigint references parcel,
  kind text not null check (kind in ('freight', 'cash', 'rto', 'weight', 'other')),
  amount_paise bigint not null,
  charged_g int check (charged_g between 1 and 10000000),
  text text not null default '' check (length(text) <= 200),
  at timestamptz not null,
  stored_at timestamptz not null,
  primary key (account, ref)
);
create index parcel_charge_parcel on parcel_charge (parcel_id) where parcel_id is not null;
create index parcel_charge_unmatched on parcel_charge (account, awb) where parcel_id is null;

-- An account with a courier as it was when it was last looked at, by the hour.
create table courier_account (
  account text primary key check (account in ('shiprocket', 'delhivery', 'sandbox')),
  next_look_at timestamptz not null,
  -- up to when its statement is stored
  charged_until timestamptz,
  -- when it called the shop last
  called_at timestamptz,
  -- when it answered last, and what it said last where it did not do what it was asked
  answered_at timestamptz,
  failure text check (length(failure) <= 300),
  failure_code text check (length(failure_code) between 1 and 20),
  wallet_paise bigint,
  -- when it was found last that its calls to the shop had left something out
  missed_at timestamptz
);
insert into courier_account (account, next_look_at)
select account, shop_now() from unnest(array['shiprocket', 'delhivery', 'sandbox']) as account;

-- What the play courier charges by; null is a parcel of before.
alter table sandbox_parcel add column weight_g int check (weight_g > 0), add column price_paise bigint check (price_paise >= 0);
