-- What couriers report of parcels: once by time and code, only added to. From it follows where a parcel is.
create table parcel_scan (
  parcel_id bigint not null references parcel,
  at timestamptz not null,
  code text not null check (length(code) between 1 and 60),
  tracking text not null check (tracking in ('booked', 'picked_up', 'in_transit', 'out_for_delivery', 'failed', 'delivered',
    'returning', 'returned', 'lost', 'damaged')),
  text text not null check (length(text) <= 200),
  location text not null check (length(location) <= 80),
  received_at timestamptz not null,
  -- that of its parcel: a year later this row goes
  ended_at timestamptz,
  primary key (parcel_id, at, code)
);
create index parcel_scan_ended on parcel_scan (ended_at);

-- When its courier is asked next; nothing once it is at an end. `ended_at` of a parcel is the time of the scan that ended it.
alter table parcel add column next_check_at timestamptz;
create index parcel_check on parcel (next_check_at) where next_check_at is not null;

-- What somebody played of a parcel's life: from the first of it on it has no life of its own.
alter table sandbox_parcel add column played jsonb not null default '[]';
