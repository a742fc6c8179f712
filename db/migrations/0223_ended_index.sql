-- without a transaction
-- what ended in a period: reports of earnings and of parcels that came back
drop index concurrently if exists orders_delivered;
create index concurrently orders_delivered on orders (delivered_at) where delivered_at is not null;
drop index concurrently if exists order_event_rto;
create index concurrently order_event_rto on order_event (at, order_id) where track_status = 'RTO';
