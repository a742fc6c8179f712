-- Tries of a booking that say nothing of the parcel: an empty wallet, a refused login, too many questions. They count as none.
alter table parcel add column pauses int not null default 0 check (pauses between 0 and tries);

-- What the play courier of a demo shop has; nothing of the shop reads it.
create table sandbox_parcel (
  reference text primary key check (length(reference) between 1 and 60),
  awb text unique check (length(awb) between 1 and 60),
  service text check (length(service) between 1 and 40),
  -- fine, twice, refused, lost, damaged, silent
  plan text not null check (plan ~ '^[a-z]{1,20}$'),
  created_at timestamptz not null,
  booked_at timestamptz,
  cancelled_at timestamptz
);

