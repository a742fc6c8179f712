-- Devices on which a person is told of new work. An endpoint is the address that the browser's push service
-- gave it; only who has the shop's key can send there.
create table push_device (
  id int primary key generated always as identity,
  staff_id int not null references staff,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null default shop_now(),
  -- when it was last told something
  told_at timestamptz
);
create index push_device_of on push_device (staff_id);

-- What is still to be told: one notice of a kind a device, for a second one would say the same.
create table push_notice (
  id bigint primary key generated always as identity,
  device_id int not null references push_device on delete cascade,
  kind text not null check (kind in ('order', 'exception', 'ticket')),
  tries int not null default 0 check (tries >= 0),
  -- on the shop's clock
  due_at timestamptz not null default shop_now(),
  dies_at timestamptz not null,
  -- on the real clock: until then somebody is sending it
  claimed_until timestamptz,
  unique (device_id, kind)
);
create index push_notice_due on push_notice (due_at);
