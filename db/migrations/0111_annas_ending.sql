-- Who has annas that are about to end is told once. What the version before books it does not tell; nobody is told twice.
alter table anna_lot add column told_at timestamptz;
create index anna_lot_ending on anna_lot (expires_at) where remaining > 0 and told_at is null;
