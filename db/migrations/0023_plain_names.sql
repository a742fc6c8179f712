-- Four tables get the names that the trade has for them. A process of the version before still runs beside the new one
-- for a while, so each table is also a view under its old name: one that reads and writes go through (record 023). A later
-- migration drops the views.
alter table hold rename to stock_reservation;
alter index hold_sku rename to stock_reservation_sku;
create view hold as select * from stock_reservation;

alter table order_key rename to idempotency_key;
create view order_key as select * from idempotency_key;

alter table payment_event rename to webhook_event;
alter index payment_event_waiting rename to webhook_event_waiting;
create view payment_event as select * from webhook_event;

alter table notify_request rename to back_in_stock_request;
alter index notify_waiting rename to back_in_stock_request_waiting;
create view notify_request as select * from back_in_stock_request;
