-- Who calls: a payment gateway or a courier. A process of the version before takes a courier's call for one that it cannot use;
-- the courier is asked all the same.
alter table webhook_event add column source text not null default 'payments' check (source in ('payments', 'parcels'));
