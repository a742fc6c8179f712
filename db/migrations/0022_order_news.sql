-- An order's event is its own outbox: who must hear of it is told from here, soon after (decisions record 021). What
-- happened before the shop knew of it, such as an imported order's past, bears a time from the beginning.
alter table order_event add column told_at timestamptz;
update order_event set told_at = at;
create index order_event_untold on order_event (id) where told_at is null;
