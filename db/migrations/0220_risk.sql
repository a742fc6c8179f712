-- How cash parcels ended, by quarter: to a mobile, an address, an account (each as a code that only the shop's secret makes) and a
-- pincode (as it is). Written as the parcel ends, and corrected by nothing. A version before neither writes nor reads it.
create table delivery_record (
  key text not null check (length(key) between 6 and 64),
  -- when the quarter began, by the calendar of India
  quarter timestamptz not null,
  kind text not null check (kind in ('mobile', 'address', 'account', 'pin')),
  delivered int not null default 0 check (delivered >= 0),
  rto int not null default 0 check (rto >= 0),
  primary key (key, quarter, kind)
);
-- rows go by their quarter
create index delivery_record_quarter on delivery_record (quarter);

-- Orders that ended before this migration are counted once, in batches: where that has come to, in the numbers of order events.
create table delivery_record_fill (
  is_only boolean primary key default true check (is_only),
  ended_before timestamptz not null,
  last_event bigint not null default 0,
  done_at timestamptz
);
insert into delivery_record_fill (ended_before) values (shop_now());

-- {points, marks: [{text, points}]} of a cash order as found when it was placed; null where nothing was
alter table orders add column risk jsonb check (jsonb_typeof(risk -> 'points') = 'number' and jsonb_typeof(risk -> 'marks') = 'array');

insert into setting_group (name, value) values ('risk', '{}') on conflict do nothing;
