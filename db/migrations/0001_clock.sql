-- The shop has one clock: this function. Its offset lives here, so a demo can move time for every process at once.
create table shop_clock (
  only_row boolean primary key default true check (only_row),
  ahead_seconds bigint not null default 0 check (ahead_seconds >= 0)
);
insert into shop_clock default values;

create function shop_now() returns timestamptz language sql stable
  as 'select now() + make_interval(secs => ahead_seconds) from shop_clock';

-- What the owner may change of the shop; a missing key means the specification's default.
create table setting (
  key text primary key,
  value jsonb not null
);
